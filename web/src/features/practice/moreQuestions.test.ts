import questions from 'virtual:practice-questions';
import { expect, it } from 'vitest';
import { answerId } from '../../storage/answers.ts';
import { hasAnswer } from '../../storage/attempts.ts';
import { isAnswerId } from '../answers/queries.ts';
import { findQuestion, matchingIds } from './moreQuestions.ts';

const NOTHING = { read: new Set<string>(), tried: new Set<string>() };
const [first] = questions;
if (!first) throw new Error('There are no questions.');
const { id, topic, subtype, tag } = first;
const all = questions.map(({ id }) => id);

it('the questions without an answer have ids of their own, of the form that attempts have and told apart from answers', () => {
  expect(new Set(all).size).toBe(questions.length);
  expect(all.every((each) => answerId(each) && isAnswerId(each) && !hasAnswer(each))).toBe(true);
  expect(hasAnswer('65e6f2a04c1b8d0012a40001')).toBe(true);
});

it('the questions without an answer are found by their ids, which depend on their words alone', () => {
  expect(findQuestion(id)).toEqual({ id, topic, subtype, taskType: 'task2' });
  expect(findQuestion('f'.repeat(24))).toBeUndefined();
});

it('the questions without an answer can be chosen by type and topic, without those that were tried', () => {
  expect(matchingIds({}, NOTHING)).toEqual({ ids: all, newIds: all });
  const seen = { ...NOTHING, tried: new Set([id]) };
  const { ids, newIds } = matchingIds({ type: subtype, topic: tag }, seen);
  expect(ids).toEqual(
    questions.filter((one) => one.subtype === subtype && one.tag === tag).map((one) => one.id),
  );
  expect(newIds).toEqual(ids.filter((one) => one !== id));
  expect(matchingIds({ topic: 'nowhere' }, NOTHING).ids).toEqual([]);
});
