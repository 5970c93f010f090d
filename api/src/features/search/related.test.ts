import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../../test/folder.ts';
import { indexed, searched } from '../../../test/indexed.ts';
import type { Search } from './schema.ts';
import { SearchFile } from './searchFile.ts';

const BARS = { taskType: ['task1'], subtype: ['Bar Chart'] } as const;
const LINES = { taskType: ['task1'], subtype: ['Line Graph'] } as const;
const ANSWERS = [
  indexed('children', { topic: 'Many children are overweight', tags: ['health'] }),
  indexed('streets', {
    topic: 'Pollution in streets',
    content: '<p>Traffic makes noise and dust.</p>',
  }),
  indexed('chores', {
    topic: 'Household work from home',
    content: '<p>A part-time job.</p>',
    filters: BARS,
  }),
  indexed('old line', { topic: 'Visitors of an island', filters: LINES }),
  indexed('new line', { topic: 'Loans of libraries', filters: LINES, views: 9 }),
  indexed('debate', { topic: 'Should schools teach debating to every child?' }),
  indexed('draft', { topic: 'Obesity, zeppelins and vehicles', filters: { status: ['draft'] } }),
];
const GROUPS = [
  ['obesity', 'overweight', 'weight gain'],
  ['kid', 'child'],
  ['car', 'traffic', 'vehicle'],
  ['household chores', 'household work'],
];

const file = new SearchFile(join(await newFolder(), 'answers.sqlite'));
file.write(ANSWERS, []);
file.setRelatedWords(GROUPS);
afterAll(() => file.close());

const find = (text: string, also: Partial<Search> = {}) =>
  file.find({ ...searched(text), ...also });
const idsOf = (text: string, also: Partial<Search> = {}) =>
  find(text, also).related?.hits.map(({ id }) => id);

describe('related answers', () => {
  it.each([
    ['obesity', ['children'], [{ typed: 'obesity', used: ['overweight'], reason: 'related' }]],
    ['kids', ['children', 'debate'], [{ typed: 'kids', used: ['child'], reason: 'related' }]],
    ['polution', ['streets'], [{ typed: 'polution', used: ['pollution'], reason: 'spelling' }]],
    [
      'obisity',
      ['children'],
      [{ typed: 'obisity', used: ['obesity', 'overweight'], reason: 'spelling' }],
    ],
    ['part time zebras', ['chores'], []],
    ['house hold', ['chores'], [{ typed: 'house hold', used: ['household'], reason: 'spacing' }]],
    [
      'workfromhome',
      ['chores'],
      [{ typed: 'workfromhome', used: ['work from home'], reason: 'spacing' }],
    ],
    [
      'household chores',
      ['chores'],
      [{ typed: 'household chores', used: ['household work'], reason: 'related' }],
    ],
  ])('for %j are %j', (text, ids, words) => {
    expect(find(text)).toMatchObject({ ids: [], total: 0, related: { words } });
    expect(idsOf(text)).toEqual(ids);
  });

  it('name the words that they lack, and have the rarest', () => {
    expect(find('school uniform debating').related?.hits).toEqual([
      { id: 'debate', missing: ['uniform'] },
    ]);
  });

  it('are found for a question that was pasted whole', () => {
    const question = 'Some schools now expect every pupil to join debating clubs. Why is this so?';
    expect(find(question)).toMatchObject({ total: 0, related: { hits: [{ id: 'debate' }] } });
  });

  it.each([
    ['zoo', 'an unknown word'],
    ['student visa of schools in canada', 'most words are unknown'],
    ['zeppelins', 'only a draft has it'],
    ['listening answers', 'another paper of the exam'],
    ['toefl children', 'another exam'],
    ['ielts essay', 'no word and no filter'],
    ['the of', 'only stop words'],
    ['', 'nothing'],
  ])('do not exist for %j: %s', (text) => {
    expect(find(text).related).toBeUndefined();
  });

  it('never have or name what only a draft has', () => {
    expect(find('obesity').related?.matches.words).toEqual(['obesity', 'overweight']);
    expect(find('cars').related?.words).toEqual([
      { typed: 'cars', used: ['traffic'], reason: 'related' },
    ]);
  });

  it('follow at most five results, on the first page, and never have them', () => {
    expect(find('children streets overweight health')).toMatchObject({ ids: [] });
    expect(find('overweight')).toMatchObject({ ids: ['children'] });
    expect(idsOf('overweight')).toBeUndefined();
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) =>
      indexed(id, { topic: 'A weight gain quokka' }),
    );
    file.write(many.slice(0, 5), []);
    expect(idsOf('weight gain')).toEqual(['children']);
    expect(find('weight gain', { skip: 5 }).related).toBeUndefined();
    expect(find('weight gain', { forReaders: false }).related).toBeUndefined();
    file.write(many, []);
    expect(find('weight gain').related).toBeUndefined();
    file.write(
      [],
      many.map(({ id }) => id),
    );
  });
});

describe('the exam’s own words', () => {
  it.each([
    [
      'ielts band 8 line graph',
      ['new line', 'old line'],
      { subtype: 'Line Graph', leftOut: ['ielts', 'band 8'] },
    ],
    [
      'ielts task 2 essay pollution',
      ['streets'],
      { taskType: 'task2', leftOut: ['ielts', 'essay'] },
    ],
    ['pie chart household', ['chores'], { leftOut: ['pie chart'] }],
  ])('of %j are read', (text, ids, readAs) => {
    expect(find(text).related?.readAs).toEqual(readAs);
    expect(idsOf(text)).toEqual(ids);
  });

  it('are not misspelt', () => {
    const found = find('band pollution');
    expect(found.related?.readAs).toEqual({ leftOut: ['band'] });
    expect(found).not.toHaveProperty('suggestion');
  });

  it('are words like others if that is asked for', () => {
    expect(idsOf('band 8 line graph', { literal: true })).toBeUndefined();
  });
});
