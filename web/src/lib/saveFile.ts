/** Some browsers read the file only after the click, so its URL is revoked later. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
