/**
 * Browsers inside messengers and feeds, which keep nothing and often can neither link nor see.
 */
const INSIDE =
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|TikTok|musical_ly|Twitter|LinkedInApp|Pinterest|GSA)\b|; wv\)/u;

/** @param {string} agent */
export const isInsideAnApp = (agent) => INSIDE.test(agent);
