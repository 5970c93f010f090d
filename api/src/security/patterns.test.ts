import { expect, it } from 'vitest';
import { foldedWords } from '../../../openapi/text.ts';
import { sanitizedOrEmpty } from '../../test/heavyHtml.ts';
import { pagePathOf, queryOf } from '../features/analytics/values.ts';
import { parseAnalyticsCode } from '../features/settings/analyticsCode.ts';
import { analyticsMarkup } from '../features/settings/plugin.ts';
import { toParagraphs } from '../features/submissions/routes.ts';
import { negotiate } from '../plugins/cachedResponse.ts';
import { parsePageAddress } from '../plugins/pageAddress.ts';
import { fillGlossary, MAX_CONTENT } from '../shared/html.ts';
import { countWords, htmlToText } from '../shared/text.ts';
import { cleanTexts, trimForm } from '../shared/writtenText.ts';

const LENGTH = 100_000;
/** Quadratic time would take minutes and exceed this. */
const TIMEOUT_MS = 15_000;

/** Strings that patterns look for, repeated without the one that would end the search. */
const SIGNS = [
  ...` \n\t\u00a0.-(0+@a&;,<"'%:/=[{\u0301`,
  ...' \n|\n |a.|a@|0 |; |</|<!--|<p>|<a href="|&#x|br |<script|<span class="glossary-term" '.split(
    '|',
  ),
];
const BOMBS = SIGNS.flatMap((sign) =>
  ['', '!'].map((end) => `a${sign.repeat(LENGTH / sign.length)}${end}`),
);

const span = `<span class="glossary-term" data-term-id="${'0'.repeat(24)}">`;

/** Everything that reads a visitor's text before its length is checked. */
const READERS: Record<string, (text: string) => unknown> = {
  'a form': (text) => trimForm(cleanTexts({ text, email: text })),
  paragraphs: toParagraphs,
  'a body': (text) => sanitizedOrEmpty(text.slice(0, MAX_CONTENT)),
  'the terms of a body': (text) => fillGlossary(`${span}${text}`, new Map()),
  'the text of a body': htmlToText,
  'the words of a text': (text) => [foldedWords(text), countWords(text)],
  'a search that is counted': queryOf,
  'a page that is counted': (text) => pagePathOf(`/${text}`, new Set()),
  'analytics code': parseAnalyticsCode,
  'analytics code that can be taken': (text) => analyticsMarkup(`<script>${text}</script>`),
  'an address': (text) =>
    parsePageAddress({ url: `/${text}`, params: { '*': text }, query: { search: text } }),
  encodings: (text) => negotiate(text),
};

// What the contract’s patterns do with long texts is tested in `eventLoop.test.ts`.
it.each(Object.entries(READERS))(
  'a long text takes linear, not quadratic, time to read: %s',
  (_name, read) => {
    for (const bomb of BOMBS) expect(() => read(bomb)).not.toThrow();
  },
  TIMEOUT_MS,
);
