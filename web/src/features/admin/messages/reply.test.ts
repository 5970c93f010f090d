import { expect, it } from 'vitest';
import { buildMessage } from '../../../../test/builders.ts';
import { replyLink } from './reply.ts';

/** Parses a link like a mail program. */
function read(link: string) {
  const url = new URL(link);
  const fields = url.search.slice(1).split('&');
  const [subject, body] = fields.map((field) => decodeURIComponent(field.split('=')[1] ?? ''));
  const names = fields.map((field) => field.split('=')[0]);
  return { to: decodeURIComponent(url.pathname), names, subject, body };
}

const MESSAGE = {
  email: 'anouk+ielts@example.org',
  message: 'It says 2012.\r\n\rShould it be 2013 & later?\nThanks.',
  createdAt: '2024-03-05T10:00:00.000Z',
};
const replyTo = (change: Parameters<typeof buildMessage>[1]) =>
  replyLink(buildMessage('Anouk Dray', { ...MESSAGE, ...change }), 'Band8');

it('a reply goes to the sender, with a subject and the quoted message, whatever its line breaks', () => {
  expect(replyTo({})).toMatch(/^mailto:anouk%2Bielts@example.org\?/);
  expect(read(replyTo({}))).toEqual({
    to: 'anouk+ielts@example.org',
    names: ['subject', 'body'],
    subject: 'Re: Your message to Band8',
    body: [
      'Hello Anouk Dray,',
      '',
      '',
      '',
      'On Mar 5, 2024, 10:00 UTC you wrote:',
      '> It says 2012.',
      '> ',
      '> Should it be 2013 & later?',
      '> Thanks.',
    ].join('\r\n'),
  });
});

it.each([
  { message: 'One\r\nBcc: all@example.org&bcc=all@example.org\rTwo' },
  { name: 'Ann\r\nBcc: all@example.org' },
  { name: 'Ann&bcc=all@example.org#' },
  { email: 'ann@example.org?bcc=all@example.org' },
  { email: 'ann@example.org&bcc=all@example.org' },
  { email: 'ann@example.org\r\nBcc: all@example.org' },
  { email: 'ann@example.org,all@example.org' },
])('a reply gets no further field or address from %j', (hostile) => {
  const link = replyTo(hostile);
  expect(link).not.toMatch(/[\s,#]/);
  expect(read(link).names).toEqual(['subject', 'body']);
});

it.each(['a', '\n', 'я', '汉', '😀', '🇧🇷'])(
  'a reply limits its length for a long message of %j',
  (character) => {
    const link = replyTo({ message: character.repeat(2_500), name: '汉'.repeat(200) });
    expect(link.length).toBeLessThan(2_000);
    expect(read(link).body?.endsWith(`${character.trim()}…`)).toBe(true);
  },
);

it('a reply puts the name on one line, apart from it', () => {
  const { body } = read(replyTo({ name: ' אן\n לי! ' }));
  expect(body).toMatch(/^Hello \u2068אן לי!\u2069,\r\n/);
});
