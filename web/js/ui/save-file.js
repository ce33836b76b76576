/**
 * A file to keep: downloaded as ever; in an app on an iPad's home screen it goes to the system's own sheet, for a download
 * there opens over the app, which has no way back.
 */

/** Whether this is such an app; no other system has the word. */
export const isOnHomeScreen = () => /** @type {{standalone?: boolean}} */ (navigator).standalone === true;

/** @param {File} file */
export async function saveFile(file) {
  const files = { files: [file] };
  if (isOnHomeScreen() && navigator.canShare?.(files)) {
    await navigator.share(files).catch(() => {}); // thought better of it
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
