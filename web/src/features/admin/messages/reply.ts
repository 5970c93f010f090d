import { formatDate } from '../../../dates.ts';
import { mailto } from '../../../mailto.ts';
import type { Message } from './queries.ts';

/** A link of more than about 2,000 characters does not reach every mail program. */
const MAX_QUOTE = 1_300;
const MAX_NAME = 200;

/** The beginning of a text, of which at most `room` characters are left when it is encoded. */
function beginning(text: string, room: number): string {
  let kept = '';
  let used = 0;
  for (const character of text) {
    used += encodeURIComponent(character).length;
    if (used > room) return `${kept}…`;
    kept += character;
  }
  return kept;
}

function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return beginning(lines.join('\r\n'), MAX_QUOTE);
}

/**
 * A link that begins a reply in the mail program: to the sender, with a subject and the message
 * quoted, as much of it as such a link can hold. Everything is encoded, so a line break stays one.
 */
export function replyLink({ name, email, message, createdAt }: Message, siteName: string): string {
  const body = [
    `Hello ${beginning(name.trim().replace(/\s+/g, ' '), MAX_NAME)},`,
    ...['', '', ''],
    `On ${formatDate(createdAt)} you wrote:`,
    quoted(message),
  ].join('\r\n');
  const subject = `Re: Your message to ${siteName}`;
  return `${mailto(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
