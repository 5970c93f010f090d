import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { formatMoment } from '../../../kit/Moment.tsx';
import { mailto } from '../../../lib/mailto.ts';
import { segmentsOf } from '../../../lib/segments.ts';

/** Not every mail program accepts links longer than about 2,000 characters. */
const MAX_QUOTE = 1_300;
const MAX_NAME = 200;

/** The start of a text, at most `room` long after encoding, in whole characters. */
function beginning(text: string, room: number): string {
  let start = '';
  let used = 0;
  for (const { segment } of segmentsOf(text, 'grapheme')) {
    used += encodeURIComponent(segment).length;
    if (used > room) return `${start}…`;
    start += segment;
  }
  return start;
}

function quoted(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return beginning(lines.join('\r\n'), MAX_QUOTE);
}

/**
 * A link that opens a reply in the mail program, with a subject and as much of the quoted message
 * as a link can hold. Everything is encoded, so that no text can add headers.
 */
export function replyLink(
  { name, email, message, createdAt }: Schemas['ContactMessage'],
  siteName: string,
): string {
  const body = [
    `Hello ${isolated(beginning(name.trim().replace(/\s+/g, ' '), MAX_NAME))},`,
    '',
    '',
    '',
    `On ${formatMoment(createdAt)} you wrote:`,
    quoted(message),
  ].join('\r\n');
  const subject = `Re: Your message to ${isolated(siteName)}`;
  return `${mailto(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
