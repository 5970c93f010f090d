import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface FrontMatter {
  id: string;
  topic: string;
  author: string;
  status: 'published' | 'draft' | 'pending';
  taskType?: string;
  subtype?: string;
  tags?: string[];
  contributorName?: string;
  examDate?: string;
  createdAt: string;
  views?: number;
  weakerVersion?: { text: string };
}

interface Answer extends FrontMatter {
  file: string;
  body: string;
}

interface Term {
  term: string;
  definition: string;
}

const answersFolder = new URL('./answers/', import.meta.url);
const glossaryFolder = new URL('./glossary/', import.meta.url);

const subtypes = [
  'Opinion',
  'Discussion',
  'Problem & Solution',
  'Advantages & Disadvantages',
  'Two-Part Question',
];

/** How the exam words the question after its statement, by subtype. */
const QUESTIONS: Record<string, RegExp> = {
  Opinion:
    /(?:To what extent do you agree or disagree|Is this a positive or negative development)\?$/,
  Discussion: /Discuss both views and give your own opinion\.$/,
  'Problem & Solution': /What (?:problems|are the causes)[^?]*, and (?:what|how) [^?]*\?$/,
  'Advantages & Disadvantages':
    /(?:Do the advantages of this[^?]* outweigh the disadvantages|What are the advantages and disadvantages of this[^?]*)\?$/,
  'Two-Part Question': /\?.*\?$/,
};

const CONCLUSION = /^(?:In conclusion|To conclude|To sum up|On balance), /;

const allowedTags = new Set(
  'p h2 h3 h4 strong em u s sub sup ul ol li blockquote a table caption thead tbody tfoot tr th td span'.split(
    ' ',
  ),
);

function readAnswer(file: string): Answer {
  const source = readFileSync(new URL(file, answersFolder), 'utf8');
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source);
  if (!parts) throw new Error(`${file} has no front matter`);
  const front = parse(parts[1] ?? '') as FrontMatter;
  return { ...front, file, body: parts[2] ?? '' };
}

function readTerms(file: string): Term[] {
  return parse(readFileSync(new URL(file, glossaryFolder), 'utf8')) as Term[];
}

/** Counts the words of a body's text; only the end of a block separates words of adjacent elements. */
function countWords(body: string): number {
  const text = body
    .replace(/<\/?(?:p|h[2-4]|ul|ol|li|blockquote|table|tr|t[hd])\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '');
  return text.split(/\s+/).filter(Boolean).length;
}

function plainParagraphs(body: string): string[] {
  return [...body.matchAll(/<p>([\s\S]*?)<\/p>/g)].map((match) =>
    (match[1] ?? '').replace(/<[^>]+>/g, ''),
  );
}

/** The runs of `length` words in a text, without case and punctuation. */
function runsOfWords(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d’]+/gu) ?? [];
  return words.slice(length - 1).map((_word, i) => words.slice(i, i + length).join(' '));
}

function markedTerms(body: string): string[] {
  return [...body.matchAll(/<span class="glossary-term" data-term="([^"]+)">[^<]+<\/span>/g)].map(
    (match) => match[1] ?? '',
  );
}

const all = readdirSync(answersFolder)
  .filter((file) => file.endsWith('.html'))
  .map(readAnswer);
const drafts = all.filter((answer) => answer.status === 'draft');
const pending = all.filter((answer) => answer.status === 'pending');
const ours = all.filter((answer) => answer.taskType !== 'task1');
const essays = ours.filter((answer) => answer.status === 'published');
const finished = ours.filter((answer) => answer.status !== 'draft');

const arguing = readTerms('arguing.yaml');
const glossary = new Set(
  readdirSync(glossaryFolder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap(readTerms)
    .map((entry) => entry.term),
);

describe('all answers', () => {
  it('have ids that are well formed and unique', () => {
    const ids = all.map((answer) => answer.id);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('include at least three drafts and one waiting for approval', () => {
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    expect(pending.length).toBeGreaterThanOrEqual(1);
  });

  it('include drafts with only the required fields', () => {
    for (const draft of drafts) {
      expect(draft.topic, draft.file).toBeTruthy();
      expect(draft.author, draft.file).toBeTruthy();
      expect(draft.body.trim(), draft.file).not.toBe('');
    }
    expect(drafts.some((draft) => !draft.taskType && !draft.subtype)).toBe(true);
  });
});

describe('published essays', () => {
  it('are at least seventeen, with each subtype at least twice', () => {
    expect(essays.length).toBeGreaterThanOrEqual(17);
    for (const essay of essays) expect(subtypes, essay.file).toContain(essay.subtype);
    for (const subtype of subtypes) {
      const count = essays.filter((essay) => essay.subtype === subtype).length;
      expect(count, subtype).toBeGreaterThanOrEqual(2);
    }
  });

  it('ask each usual question at least twice', () => {
    for (const question of ['agree or disagree', 'positive or negative', 'causes', 'outweigh']) {
      const count = essays.filter((essay) => essay.topic.includes(question)).length;
      expect(count, question).toBeGreaterThanOrEqual(2);
    }
  });

  it('have a weaker version in each subtype, of 230 to 280 words', () => {
    const weaker = essays.filter((essay) => essay.weakerVersion);
    expect(new Set(weaker.map((essay) => essay.subtype)).size).toBe(subtypes.length);
    for (const { file, weakerVersion } of weaker) {
      const words = weakerVersion?.text.trim().split(/\s+/).length;
      expect(words, file).toBeGreaterThanOrEqual(230);
      expect(words, file).toBeLessThanOrEqual(280);
    }
  });

  it('have different view counts', () => {
    const views = essays.map((essay) => essay.views);
    expect(new Set(views).size).toBe(views.length);
  });

  it.each(essays.map((essay) => [essay.file, essay] as const))('%s marks terms', (_file, essay) => {
    const terms = markedTerms(essay.body);
    expect(terms.length).toBeGreaterThanOrEqual(4);
    expect(terms.length).toBeLessThanOrEqual(8);
  });
});

describe('essays that are published or waiting for approval', () => {
  it.each(finished.map((essay) => [essay.file, essay] as const))('%s', (_file, essay) => {
    const words = countWords(essay.body);
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(320);

    const paragraphs = plainParagraphs(essay.body);
    expect(paragraphs.length).toBeGreaterThanOrEqual(4);
    expect(paragraphs.length).toBeLessThanOrEqual(5);
    expect(essay.body).not.toMatch(/<(?!\/?(?:p|em|span)\b)/);
    expect(paragraphs.at(-1)).toMatch(CONCLUSION);
    expect(essay.body).toMatch(/\bfor (?:example|instance)\b/i);

    expect(essay.topic).toMatch(QUESTIONS[essay.subtype ?? ''] ?? /^$/);
    const introduction = new Set(runsOfWords(paragraphs[0] ?? '', 7));
    expect(runsOfWords(essay.topic, 7).filter((run) => introduction.has(run))).toEqual([]);

    expect(essay.tags?.length).toBeGreaterThanOrEqual(1);
    expect(essay.tags?.length).toBeLessThanOrEqual(4);
    for (const tag of essay.tags ?? []) expect(tag).toBe(tag.toLowerCase());

    expect(essay.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    // The questions are our own, so no exam has set them.
    expect(essay.examDate).toBeUndefined();
  });
});

describe('bodies', () => {
  it.each(ours.map((answer) => [answer.file, answer] as const))('%s', (_file, answer) => {
    for (const match of answer.body.matchAll(/<\/?([a-z0-9]+)/gi)) {
      expect(allowedTags).toContain(match[1]);
    }
    for (const match of answer.body.matchAll(/&(\S*)/g)) {
      expect(match[1]).toMatch(/^(?:amp|lt|gt|quot|#\d+);/);
    }

    const terms = markedTerms(answer.body);
    expect(terms.length).toBe(answer.body.match(/<span/g)?.length ?? 0);
    for (const term of terms) expect(glossary, `${term} is not in the glossary`).toContain(term);
    expect(new Set(terms).size).toBe(terms.length);
  });
});

describe('glossary/arguing.yaml', () => {
  it('defines each term once, in one sentence', () => {
    expect(arguing.length).toBeGreaterThanOrEqual(22);
    expect(new Set(arguing.map((entry) => entry.term)).size).toBe(arguing.length);
    for (const { term, definition } of arguing) {
      expect(definition, term).toMatch(/^[A-Z][^.]*\.$/);
    }
  });

  it('contains only terms that a published essay marks', () => {
    const marked = new Set(essays.flatMap((essay) => markedTerms(essay.body)));
    expect(arguing.map((entry) => entry.term).filter((term) => !marked.has(term))).toEqual([]);
  });
});
