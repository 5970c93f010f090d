import { straight } from './text.ts';

const MAX_COPIED_LENGTH = 500;
/** An address as programs copy it: with a name, a comment, quotation marks or what separates it. */
const COPIED_ADDRESS =
  /^(?:[^<>]*<)?(mailto:)?["'([\s]*([^\s<>"(),;:@]+@[^\s<>"(),;:?@]+?)(?:\?\S*)?["')\].,;:>\s]*(?:\([^()]*\)[.,;\s]*)?$/i;

/** The email address in a text that was typed or pasted for one, in plain signs; else the text. */
export function emailAddressIn(text: string): string {
  // It is refused as too long, without the search below.
  if (text.length > MAX_COPIED_LENGTH) return text;
  const plain = straight(text).normalize('NFKC').trim();
  const [, isLink, address = plain] = COPIED_ADDRESS.exec(plain) ?? [];
  return isLink ? address.replace(/%2b/gi, '+') : address;
}
