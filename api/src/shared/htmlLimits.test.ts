import { expect, it } from 'vitest';
import { heavyPages, OPEN_TAGS, repeated, sanitizedOrEmpty } from '../../test/heavyHtml.ts';
import { bestDelay } from '../../test/longestDelay.ts';
import { HtmlLimitError, MAX_CONTENT, MAX_NESTING, sanitizeContent } from './html.ts';

const ID = '65e6f2a04c1b8d0012a4a001';
/** A page at the limits takes 10 to 100 ms; 400,000 `<b>` once took two minutes. */
const MAX_DELAY_MS = 500;
/** HTML rejected at its first tags takes almost no time, whatever follows. */
const MAX_REFUSAL_MS = 200;

it.each(OPEN_TAGS)(
  'HTML that would take too long to parse is rejected before it is parsed, however long: %s',
  async (tag) => {
    const short = repeated(tag, MAX_CONTENT);
    expect(() => sanitizeContent(short)).toThrow('has tags nested more than 100 deep');
    const long = tag.repeat(400_000);
    expect(() => sanitizeContent(long)).toThrow('is longer than 100000 characters');
    const refuse = () => [sanitizedOrEmpty(short), sanitizedOrEmpty(long)];
    expect(await bestDelay(MAX_REFUSAL_MS, refuse)).toBeLessThan(MAX_REFUSAL_MS);
  },
);

it('HTML that would take too long to parse is rejected one tag and one character beyond the limits, but not at them', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(sanitizeContent(nested(MAX_NESTING))).toContain('<strong>x</strong>');
  expect(() => sanitizeContent(nested(MAX_NESTING + 1))).toThrow(HtmlLimitError);
  expect(sanitizeContent('x'.repeat(MAX_CONTENT))).toHaveLength(MAX_CONTENT);
  expect(() => sanitizeContent('x'.repeat(MAX_CONTENT + 1))).toThrow(HtmlLimitError);
  expect(() => sanitizeContent('&'.repeat(MAX_CONTENT / 2)), 'as it is stored').toThrow(
    HtmlLimitError,
  );
});

it('HTML that would take too long to parse may exceed them with the definitions that were filled in', () => {
  const id = `<span class="glossary-term" data-term-id="${ID}"`;
  const mark = (attributes: string) => `${id}${attributes}>word</span>`;
  const filled = mark(` data-term="word" data-definition="${'x'.repeat(500)}"`).repeat(300);
  expect(filled.length).toBeGreaterThan(MAX_CONTENT);
  expect(sanitizeContent(filled)).toBe(mark('').repeat(300));
});

it('HTML that would take too long to parse takes linear, not quadratic, time within the limits', async () => {
  for (const page of heavyPages(MAX_CONTENT)) {
    const longest = await bestDelay(MAX_DELAY_MS, () => sanitizedOrEmpty(page));
    expect(longest, page.slice(0, 40)).toBeLessThan(MAX_DELAY_MS);
  }
});
