/** By then the browser has taken what it saves; some begin only after the click. */
const TAKEN_AFTER_MS = 60_000;

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_AFTER_MS);
}
