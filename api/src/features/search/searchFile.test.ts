import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/folder.ts';
import { type GivenToIndex, indexed } from '../../../test/indexed.ts';
import type { Search } from './schema.ts';
import { SearchFile } from './searchFile.ts';

const TERM = '65e6f2a04c1b8d0012a4a001';
const OWNER = '65e6f2a04c1b8d0012a4b001';

const ANSWERS = [
  indexed('lectures', {
    topic: 'Many universities now record every lecture.',
    content: '<p>A student can watch the lecture <strong>again</strong> at home. It’s cheaper.</p>',
    tags: ['education', 'open access'],
    names: ['Idris Bello'],
    authorKey: 'idris bello',
    filters: { subtype: ['Opinion'], glossaryTermId: [TERM], ownerId: [OWNER] },
    views: 5,
  }),
  indexed('cities', {
    topic: 'Noise in a city',
    content:
      '<p>Children and women rose early. The café owner’s children ran; e‑bikes grew loud.</p>',
    tags: ['noise', 'transport'],
    names: ['Zoë Åkerlund', 'Anouk Dray'],
    authorKey: 'zoe akerlund',
    filters: { subtype: ['Discussion'] },
    views: 9,
  }),
  indexed('graph', {
    topic: 'The graph shows how electricity was generated (50% by wind).',
    content: '<p>Wind rises; the cities of the north fell behind. Lectures are not shown.</p>',
    tags: ['energy'],
    names: ['Marta Vale'],
    authorKey: 'marta vale',
    filters: { taskType: ['task1'], subtype: ['Line Graph'] },
    views: 7,
  }),
  indexed('draft', {
    topic: 'A secret zeppelin over the city',
    content: '<p>universities lecture wind</p>',
    names: ['Hidden Person'],
    filters: { status: ['draft'] },
  }),
  indexed('pending', {
    topic: 'Submitted wind',
    names: ['Pending Person'],
    filters: { status: ['pending'] },
  }),
];

const folder = await newFolder();
const file = new SearchFile(join(folder, 'answers.sqlite'));
file.write(ANSWERS, []);
afterAll(() => file.close());

const ASKED = {
  order: 'views',
  skip: 0,
  limit: 100,
  filters: { status: 'published' },
} as const satisfies Partial<Search>;
const find = (text: string, also: Partial<Search> = {}) => file.find({ ...ASKED, text, ...also });
const findBy = (text: string, filters: Search['filters']) =>
  find(text, { filters: { status: 'published', ...filters } });

/** What is typed, what is found, ordered by views, and why. */
const SEARCHES: [string, string[], string][] = [
  // Forms of words.
  ['university', ['lectures'], 'plural of -y'],
  ['city', ['cities', 'graph'], 'singular and plural'],
  ['cities', ['cities', 'graph'], 'plural and singular'],
  ['lectures', ['graph', 'lectures'], 'plural -s'],
  ['recorded', ['lectures'], 'past tense'],
  ['shows', ['graph'], 'third person, and show, shown'],
  ['students', ['lectures'], 'singular'],
  ['child', ['cities'], 'irregular plural'],
  ['rise', ['cities', 'graph'], 'irregular past, and -s'],
  ['rising', ['cities', 'graph'], 'present participle of rose and rises'],
  ['fall', ['graph'], 'irregular past'],
  ['cheap', ['lectures'], 'the beginning of cheaper'],
  ['generate', ['graph'], 'past tense'],
  ['generation', ['graph'], 'the noun of the verb'],
  ['reward', [], 'a similar word'],
  // Case, accents and signs.
  ['LECTURE', ['graph', 'lectures'], 'upper case'],
  ['cafe', ['cities'], 'without the accent'],
  ['ﬁrst', [], 'a ligature is letters'],
  ['Åkerlund', ['cities'], 'an author with the accent'],
  ['owner’s', ['cities'], 'a typographic apostrophe'],
  ["owner's", ['cities'], 'a straight apostrophe'],
  ['50% (by wind)', ['graph'], 'signs between words'],
  ['wind; cities', ['graph'], 'a semicolon'],
  ['open-access', ['lectures'], 'a hyphen for a space'],
  ['ebike', ['cities'], 'a word with a hyphen, in one piece'],
  // Several words, prefixes and phrases.
  ['lecture home', ['lectures'], 'words of the topic and the text'],
  ['lecture zebra', [], 'every word must occur'],
  ['lect', ['graph', 'lectures'], 'the last word is a prefix'],
  ['lec', [], 'a shorter word is no prefix'],
  ['lect home', [], 'only the last word is a prefix'],
  ['home lect', ['lectures'], 'the last of two words'],
  ['the lecture for which', ['graph', 'lectures'], 'stop words'],
  ['the', ['cities', 'graph', 'lectures'], 'only a stop word'],
  ['"the lecture"', ['lectures'], 'a stop word in a phrase'],
  ['universit', ['lectures'], 'a prefix that is no word'],
  ['ecture', [], 'the middle of a word'],
  ['"every lecture"', ['lectures'], 'a phrase'],
  ['"lecture every"', [], 'a phrase in another order'],
  ['"every lectures"', [], 'a phrase has no other forms'],
  ['"every lect"', [], 'no prefix in a phrase'],
  ['"record every" home', ['lectures'], 'a phrase and a word'],
  ['"every lecture', ['graph', 'lectures'].slice(1), 'a quotation mark that is not closed'],
  ['"the lecture again"', ['lectures'], 'a phrase across elements'],
  // Authors, contributors and tags.
  ['idris', ['lectures'], 'the author'],
  ['anouk', ['cities'], 'the contributor'],
  ['energy', ['graph'], 'a tag'],
  ['open access', ['lectures'], 'a tag of two words'],
  ['strong', [], 'an element is not text'],
  // Never what is hidden.
  ['zeppelin', [], 'only in a draft'],
  ['hidden', [], 'only the author of a draft'],
  ['submitted', [], 'only in a pending answer'],
  // Hostile and odd input is text.
  ['', [], 'nothing'],
  ['!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', [], 'only signs'],
  ['lecture" OR "wind', [], 'quotation marks and an operator'],
  ['flags : lecture', [], 'the name of a column'],
  ['lecture NOT home', [], 'an operator'],
  ['lect*', ['graph', 'lectures'], 'an asterisk'],
  ['NEAR(lecture home)', [], 'a function'],
  ["'; DROP TABLE doc; --", [], 'a statement'],
  ['😀', [], 'an emoji'],
  ['lecture 😀', ['graph', 'lectures'], 'a word and an emoji'],
  ['\ud83d', [], 'half an emoji'],
  ['lec\u0000ture', [], 'a null character separates'],
  ['(q+)+'.repeat(40), [], 'a pattern'],
  [')'.repeat(500), [], 'brackets that nothing opens'],
  ['\ue000status', [], 'the sign of filters'],
  ['x'.repeat(500), [], '500 characters'],
  ['lecture '.repeat(60), ['graph', 'lectures'], '60 words'],
  [`${'lecture '.repeat(60)}zebra`, ['graph', 'lectures'], 'words beyond the limit are ignored'],
];

describe('a search', () => {
  it.each(SEARCHES)('for %j finds %j: %s', (text, expected) => {
    const { ids, total } = find(text);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    expect(total).toBe(expected.length);
  });

  it('finds every status if none is asked for, or the one that is', () => {
    expect(findBy('wind', { status: undefined }).ids).toEqual(['graph', 'pending', 'draft']);
    expect(findBy('wind', { status: 'draft' }).ids).toEqual(['draft']);
    expect(findBy('wind', { status: 'pending' }).ids).toEqual(['pending']);
  });

  it('filters by task, subtype, tag, term, owner and a part of the author’s name', () => {
    expect(findBy('lecture', { taskType: 'task1' })).toMatchObject({ ids: ['graph'], total: 1 });
    expect(findBy('lecture', { subtype: 'Opinion' }).ids).toEqual(['lectures']);
    expect(findBy('lecture', { tag: 'energy' }).ids).toEqual(['graph']);
    expect(findBy('lecture', { tag: 'Energy' }).ids).toEqual([]);
    expect(findBy('lecture', { glossaryTermId: TERM }).ids).toEqual(['lectures']);
    expect(findBy('lecture', { ownerId: OWNER }).ids).toEqual(['lectures']);
    expect(find('lecture', { author: 'ta va' })).toMatchObject({ ids: ['graph'], total: 1 });
  });

  it('counts the matches of each task, whichever is asked for', () => {
    const counted = { countTasks: true } as const;
    const filters = { ...ASKED.filters, taskType: 'task1' } as const;
    expect(find('lecture', { filters, ...counted }).tasks).toEqual({
      task1: 1,
      task2: 1,
    });
    expect(find('secret', counted).tasks).toEqual({ task1: 0, task2: 0 });
  });

  it('sorts by views, date and author, and pages', () => {
    const ids = (order: Search['order']) => find('the', { order }).ids;
    expect(ids('views')).toEqual(['cities', 'graph', 'lectures']);
    expect(ids('date')).toEqual(['graph', 'cities', 'lectures']);
    expect(ids('author')).toEqual(['lectures', 'graph', 'cities']);
    expect(find('the', { skip: 1, limit: 1 })).toMatchObject({ ids: ['graph'], total: 3 });
    expect(find('the', { skip: 9 })).toMatchObject({ ids: [], total: 3 });
  });

  it('names the words that match', () => {
    expect(find('city lect').matches).toEqual({
      words: ['city', 'cities', 'lect'],
      prefix: 'lect',
    });
    // A draft has "zeppelin", which must not be revealed.
    expect(find('zeppelins').matches).toEqual({ words: ['zeppelins'], prefix: 'zeppelins' });
    expect(findBy('zeppelins', { status: 'draft' }).matches.words).toContain('zeppelin');
    expect(find('"Every lecture"').matches).toEqual({ words: ['every', 'lecture'] });
  });
});

it('the best match puts the topic before tags, authors and the text', () => {
  const places = ['topic', 'tags', 'names', 'content'] as const;
  const answers = places.map((place) =>
    indexed(`in ${place}`, {
      [place]: place === 'tags' || place === 'names' ? ['quokka'] : 'quokka',
    }),
  );
  file.write(answers.toReversed(), []);
  const { ids } = find('quokka', { order: 'relevance' });
  expect(ids).toEqual(['in topic', 'in tags', 'in names', 'in content']);
  file.write([], ids);
});

it('the best matches have the last word as a whole, and pages go on with longer ones', () => {
  const topics = ['A numbat', 'Numbats', 'Numbatology', 'Some numbatology'];
  file.write(
    topics.map((topic) => indexed(topic, { topic })),
    [],
  );
  const pages = [0, 2, 3].map((skip) =>
    find('numbat', { order: 'relevance', skip, limit: 2 }).ids.toSorted(),
  );
  expect(pages.slice(0, 2)).toEqual([topics.slice(0, 2), topics.slice(2)]);
  expect(pages[2]).toHaveLength(1);
  expect(find('numbat').total).toBe(4);
  file.write([], topics);
});

describe('a suggestion', () => {
  const suggestion = (text: string, filters: Search['filters'] = {}) =>
    find(text, { forReaders: true, filters: { ...ASKED.filters, ...filters } }).suggestion;

  it.each([
    ['electrcity', 'electricity'],
    ['univrsities', 'universities'],
    ['univrsity', 'universities'],
    ['lecure watc', 'lecture watc'],
    ['"record every" electrcity', undefined],
    ['zepelin', undefined],
    ['hiden', undefined],
    ['qqqqqqqq', undefined],
    ['lecture zebra', undefined],
    ['zoo', undefined],
  ])('for %j is %j', (text, expected) => {
    expect(suggestion(text)).toBe(expected);
  });

  it('has results with the same filters', () => {
    expect(suggestion('electrcity', { taskType: 'task1' })).toBe('electricity');
    expect(suggestion('electrcity', { taskType: 'task2' })).toBeUndefined();
  });
});

describe('the file', () => {
  it('replaces and removes answers, and stores views', () => {
    const quokka = (fields: GivenToIndex) => indexed('quokka', fields);
    file.write([quokka({ topic: 'A quokka', views: 1 })], []);
    file.setViews(new Map([['quokka', 4]]));
    expect(file.stamps().get('quokka')).toEqual({ stamp: '1', views: 4 });
    file.write([quokka({ topic: 'A numbat', stamp: '2' })], ['missing']);
    expect(find('quokka').total).toBe(0);
    expect(find('numbat').ids).toEqual(['quokka']);
    file.write([], ['quokka']);
    expect(find('numbat').total).toBe(0);
    expect(file.stamps().size).toBe(ANSWERS.length);
  });

  it('writes all or nothing', () => {
    const broken = indexed('broken', { views: undefined as unknown as number });
    expect(() => file.write([indexed('whole', { topic: 'bilby' }), broken], [])).toThrow();
    expect(find('bilby').total).toBe(0);
  });

  it('is searched by several connections, which find what another has written', () => {
    const path = join(folder, 'shared.sqlite');
    const [writer, reader] = [new SearchFile(path), new SearchFile(path)];
    const seek = (text: string) => reader.find({ ...ASKED, text, forReaders: true });
    expect(seek('quokkas').total).toBe(0);
    writer.write([indexed('quokka', { topic: 'A quokka' })], []);
    expect(seek('quokkas').ids).toEqual(['quokka']);
    writer.setRelatedWords([['marsupial', 'quokka']]);
    expect(seek('marsupial').related?.hits).toMatchObject([{ id: 'quokka' }]);
    const broken = indexed('broken', { topic: 'numbat', views: Number.NaN });
    expect(() => writer.write([broken], [])).toThrow();
    expect(writer.find({ ...ASKED, text: 'quokkas' }).ids).toEqual(['quokka']);
    writer.write([indexed('numbat', { topic: 'A numbat' })], []);
    expect(seek('numbats').ids).toEqual(['numbat']);
    for (const connection of [writer, reader]) connection.close();
  });

  it('keeps what it has when it is opened again, and starts empty in another version', () => {
    const path = join(folder, 'again.sqlite');
    const first = new SearchFile(path);
    first.write(ANSWERS, []);
    first.close();
    const second = new SearchFile(path);
    expect(second.find({ ...ASKED, text: 'university' }).ids).toEqual(['lectures']);
    second.close();
    const other = new SearchFile(path, 1_000);
    expect(other.stamps().size).toBe(0);
    expect(other.find({ ...ASKED, text: 'university' }).total).toBe(0);
    other.close();
  });
});
