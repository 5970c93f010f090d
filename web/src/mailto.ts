/** Where a link to write to this address leads; nothing in the address can add a field (RFC 6068). */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
