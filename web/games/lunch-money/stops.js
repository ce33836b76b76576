/**
 * What stops what, as the chart shows it; a test holds it against the rules.
 */

/** What may stop something, in the order of the columns. */
export const STOPPERS = ["dodge", "block", "disarm", "freedom", "humiliation"];

/** What comes at somebody: an example of it, how it is played, and what stops it. @type {[name: string, card: string, manner: string, stops: string[]][]} */
export const ROWS = [
  ["blow", "jab", "open", ["dodge", "block", "humiliation"]],
  ["weapon", "pipe", "open", ["dodge", "block", "disarm", "humiliation"]],
  ["grab", "grab", "open", ["dodge", "freedom", "humiliation"]],
  ["grab_back", "grab", "after_block", ["freedom", "humiliation"]],
  ["free_blow", "hook", "grabbed", ["humiliation"]],
  ["free_weapon", "chain", "grabbed", ["disarm", "humiliation"]],
  ["hold", "headlock", "grabbed", ["freedom", "humiliation"]],
  ["powerplay", "powerplay", "grabbed", ["humiliation"]],
  ["revenge", "elbow", "shamed", ["humiliation"]],
  ["sitting", "uppercut", "sitting", []],
];
