/** A mailto link, encoded so that the address can't add fields (RFC 6068). */
export function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
