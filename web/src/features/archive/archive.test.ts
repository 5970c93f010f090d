import { expect, it } from 'vitest';
import { stringifySearch } from '../../lib/search.ts';
import { UNKNOWN_SITE } from '../site/queries.ts';
import { archiveHead, archiveTitle } from './ArchivePage.tsx';
import { validateArchiveSearch } from './archiveSearch.ts';
import { archiveParams, isListSearch } from './queries.ts';

const TERM = '65e6f2a04c1b8d0012a4a001';
const parse = (query: string) =>
  validateArchiveSearch(Object.fromEntries(new URLSearchParams(query)));

it.each([
  ['year=2024&month=2', '?year=2024&month=2', 'Exams of February 2024'],
  ['month=2', '', ''],
  ['year=2024&month=0', '?year=2024', 'Exams of 2024'],
  ['task=task2', '?task=task2', 'Task 2'],
  ['exam=none', '?exam=none', 'Without an exam date'],
  ['exam=2024&year=2024', '?year=2024', 'Exams of 2024'],
  ['task=task1&subtype=Process', '?task=task1&subtype=Process', 'Process'],
  ['subtype=Process+Diagram', '?subtype=Process', 'Process'],
  ['tag=the+day&year=2024', '?year=2024&tag=the+day', 'Exams of 2024 · Tagged “the day”'],
  ['tag=ערים', '?tag=%D7%A2%D7%A8%D7%99%D7%9D', 'Tagged “\u2068ערים\u2069”'],
  [`term=${TERM}`, `?term=${TERM}`, 'Using “account for”'],
  ['search=+line+', '?search=line', ''],
  ['page=1&tag=7', '?tag=7', 'Tagged “7”'],
  [`year=-1&task=x&subtype=x&term=x&page=0&tag=${'x'.repeat(61)}&other=1`, '', ''],
])('the archive’s URL drops invalid values from "%s" and has a title', (query, expected, title) => {
  const search = parse(query);
  expect(stringifySearch({ ...search })).toBe(expected);
  expect(isListSearch(search)).toBe(title !== '');
  expect(archiveTitle(search, 'account for')).toBe(title);
});

it('the archive’s URL uses the API’s names for its parameters', () => {
  const params = archiveParams(parse('task=task1&subtype=Process&year=2024&page=3'));
  expect(params).toEqual({ taskType: 'task1', subtype: 'Process Diagram', exam: '2024' });
  expect(archiveParams(parse('year=987&month=2'))).toEqual({ exam: '0987-02' });
  expect(archiveParams(parse(`term=${TERM}`))).toEqual({ termId: TERM });
  expect(archiveParams(parse('exam=none'))).toEqual({ exam: 'none' });
});

it('the archive’s URL names a deleted term as one that no longer exists', () => {
  expect(archiveTitle(parse(`term=${TERM}`), undefined)).toContain('no longer exists');
});

it.each([
  ['', false],
  ['task=task1&subtype=Map', false],
  ['search=line', false],
  ['tag=a&year=2024', true],
])('the archive’s URL is indexed unless it combines filters: "%s"', (query, isHidden) => {
  const { meta } = archiveHead(UNKNOWN_SITE, parse(query), undefined);
  expect(JSON.stringify(meta).includes('noindex')).toBe(isHidden);
});
