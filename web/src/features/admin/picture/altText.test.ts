// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { EMPTY_VALUES } from '../answerForm/values.ts';
import { MAX_ALT, suggestAlt } from './altText.ts';

const suggested = (topic: string) =>
  suggestAlt({ ...EMPTY_VALUES, topic, taskType: 'task1', subtype: 'Line Graph' });

it.each([
  [
    'The line graph below shows electricity by source, 1990–2020.',
    'Line graph: electricity by source, 1990–2020',
  ],
  [
    'The pie chart shows spending, and the bar chart shows trust. Summarise both.',
    'Line graph: spending, and the bar chart shows trust',
  ],
  ['  The graphs illustrate how people travelled ', 'Line graph: how people travelled'],
  ['Visitors to <b>Sarrow</b>', 'Line graph: Visitors to <b>Sarrow</b>'],
  [' ', ''],
])('the suggested alternative text of %j', (topic, text) => expect(suggested(topic)).toBe(text));

it('the suggested alternative text names no type without one', () => {
  expect(suggestAlt({ ...EMPTY_VALUES, topic: 'A street.' })).toBe('Picture: A street');
  const essay = { ...EMPTY_VALUES, topic: 'A street.', taskType: 'task2', subtype: 'Opinion' };
  expect(suggestAlt(essay as typeof EMPTY_VALUES)).toBe('Picture: A street');
});

it('the suggested alternative text is cut between two words at the limit, which counts characters', () => {
  const text = suggested(`The graph shows ${'📈 '.repeat(400)}`);
  expect([...text].length).toBeLessThanOrEqual(MAX_ALT);
  expect(text).toMatch(/📈…$/u);
  expect(suggested('क्ष'.repeat(200))).toMatch(/: (?:क्ष){95}…$/);
});
