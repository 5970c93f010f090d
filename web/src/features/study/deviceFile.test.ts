// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { refuseWrites } from '../../../test/browser.ts';
import { buildKnown, buildWord, idOf as id } from '../../../test/builders.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { runningMocks, savedMocks } from '../../storage/mocks.ts';
import { addRecentSearch, recentSearches } from '../../storage/recentSearches.ts';
import { NO_SPACE } from '../../storage/store.ts';
import { starredWords } from '../../storage/words.ts';
import { clearDevice, type FilePlan, parsePlan, serializeDevice } from './deviceFile.ts';
import { parseAnswerIds } from './queries.ts';
import { reviewed } from './schedule.ts';

const answer = (sign: string) => buildKnown({ id: id(sign), topic: `Question ${sign}` });
const WORD = buildWord({ id: id('e') });
const FILE = { format: 'band8-study', version: 1 };

function plan(file: unknown): FilePlan {
  const found = parsePlan(typeof file === 'string' ? file : JSON.stringify(file));
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const kindOf = ({ kinds }: FilePlan, title: string) => kinds.find((kind) => kind.title === title);

beforeEach(() => {
  // Clears the data of earlier tests.
  clearDevice();
});

describe('the device file', () => {
  it('restores everything on another device', () => {
    savedAnswers.put(answer('a'));
    readAnswers.put(answer('b'));
    starredWords.put({ ...WORD, review: reviewed(WORD, 3, 1e12) });
    unfinishedAttempts.put({ ...answer('c'), attemptId: 'u', text: 'It shows', spentMs: 9_000 });
    savedAttempts.put({ ...answer('c'), id: 'p', answerId: id('c'), text: 'It', spentMs: 0 });
    const task = { answerId: id('c'), topic: 'Question c', text: 'It shows', spentMs: 60_000 };
    const both = { task1: task, task2: { ...task, answerId: id('d') } };
    savedMocks.put({ id: 'm', at: 7, ...both });
    const running = { endsAt: 9, shown: 'task2', shownSince: 8 } as const;
    runningMocks.put({ id: 'n', at: 8, ...running, ...both });
    addRecentSearch('Sea salt');
    localStorage.setItem('band8.theme', 'dark');
    const kinds = [
      savedAnswers,
      readAnswers,
      starredWords,
      unfinishedAttempts,
      savedAttempts,
      savedMocks,
      runningMocks,
      recentSearches,
    ];
    const all = () => kinds.map((kind) => kind.all());
    const before = all();
    expect(before.every(({ length }) => length === 1)).toBe(true);
    const file = serializeDevice(1e12);

    clearDevice();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(plan(file).apply()).toBeUndefined();
    expect(all()).toEqual(before);
    expect(localStorage.getItem('band8.theme')).toBe('dark');
  });

  it('adds to existing data, replacing only words by later reviews', () => {
    savedAnswers.put({ ...answer('a'), topic: 'As it is here' });
    starredWords.put({ ...WORD, review: reviewed(WORD, 1, 1e12) });
    localStorage.setItem('band8.theme', 'light');
    const review = reviewed(WORD, 4, 2e12);
    const found = plan({
      ...FILE,
      settings: { theme: 'dark', chartHeight: '500' },
      saved: [answer('a'), answer('b')],
      words: [{ ...WORD, review }],
    });
    expect(kindOf(found, 'saved answers')).toMatchObject({ added: 1, known: 1, leftOut: 0 });
    expect(kindOf(found, 'starred words')).toMatchObject({ added: 0, renewed: 1, known: 0 });
    // Nothing changes before the user confirms.
    expect(savedAnswers.all()).toHaveLength(1);

    found.apply();
    expect(savedAnswers.get(id('a'))?.topic).toBe('As it is here');
    expect(savedAnswers.get(id('b'))).toEqual(answer('b'));
    expect(starredWords.get(WORD.id)?.review).toEqual(review);
    expect(localStorage.getItem('band8.theme')).toBe('light');
    expect(localStorage.getItem('band8.chartHeight')).toBe('500');

    const older = plan({ ...FILE, words: [WORD] });
    expect(kindOf(older, 'starred words')).toMatchObject({ renewed: 0, known: 1 });
  });

  it('leaves out and counts entries that are invalid or do not fit', () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ ...answer('a'), id: id(index) }));
    const found = plan({
      ...FILE,
      read: 'nonsense',
      saved: [...many, { id: 'no' }, answer('a'), answer('a')],
    });
    expect(kindOf(found, 'saved answers')).toMatchObject({ added: 500, leftOut: 4 });
    expect(kindOf(found, 'recently read answers')).toMatchObject({ added: 0, leftOut: 1 });
    found.apply();
    expect(savedAnswers.all()).toHaveLength(500);
  });

  it.each([
    ['', /^This isn’t a Band8 study file\./],
    ['PK\u0003', /^This isn’t a Band8 study file\./],
    ['{"format":"other","version":1}', /^This isn’t a Band8 study file\./],
    ['[]', /^This isn’t a Band8 study file\./],
    ['{"format":"band8-study"}', /^This isn’t a Band8 study file\./],
    ['{"format":"band8-study","version":3}', /newer version/],
  ])('rejects the file %j with a message', (text, message) => {
    expect(parsePlan(text)).toMatch(message);
  });

  it('adds nothing if there is not enough space for everything', () => {
    const found = plan({ ...FILE, saved: [answer('a')], words: [WORD] });
    refuseWrites((key) => key === 'band8.words');
    expect(found.apply()).toBe(NO_SPACE);
    expect([savedAnswers.all(), starredWords.all()]).toEqual([[], []]);
  });
});

it('reads the published answers from a sitemap, unless it may be incomplete', () => {
  const loc = (path: string) => `<url><loc>https://x.example${path}</loc></url>`;
  expect(parseAnswerIds(loc('/') + loc(`/answer/${id('a')}`))).toEqual(new Set([id('a')]));
  expect(parseAnswerIds(loc('/').repeat(50_000))).toBeNull();
});
