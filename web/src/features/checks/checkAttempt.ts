import type { Band8Client } from '@band8/client';
import type { QueryClient } from '@tanstack/react-query';
import { bodyParagraphs } from '../../lib/bodyParagraphs.ts';
import { hasAnswer } from '../../storage/attempts.ts';
import { answerQuery, type TaskType } from '../answers/queries.ts';
import { modelTerms } from '../practice/marking.ts';
import { CheckResults } from './CheckResults.tsx';
import { findGone } from './places.ts';
import { runChecks } from './runChecks.ts';
import type { CheckResult, Finding } from './types.ts';
import type { ChecksOptions } from './useChecks.ts';

/** A text that was checked, with what the checks say. */
export interface Checked {
  text: string;
  taskType: TaskType;
  result: CheckResult;
  /** What the last check found and this one no longer does; undefined after the first check. */
  gone: readonly Finding[] | undefined;
  /** Whether the chart’s data and the model’s words were available, if there are any. */
  hasAnswer: boolean;
  /** Whether examples could be quoted from the model answer. */
  isRevealed: boolean;
  /** How many times the learner has asked. */
  round: number;
}

interface Options extends ChecksOptions {
  api: Band8Client;
  queryClient: QueryClient;
  text: string;
  last: Checked | undefined;
}

/**
 * Checks a text on this device. Without a connection the checks that need the answer’s details are
 * left out. Fails if the text cannot be checked at all.
 */
async function checkAttempt(options: Options): Promise<Checked> {
  const { api, queryClient, question, isRevealed, text, last } = options;
  const { id, taskType = 'task2' } = question;
  const answer = hasAnswer(id)
    ? await queryClient.fetchQuery(answerQuery(api, id)).catch(() => null)
    : undefined;
  const result = await runChecks({
    text,
    topic: question.topic,
    taskType,
    subtype: question.subtype ?? answer?.subtype,
    chartData: answer?.chartData,
    terms: answer ? modelTerms(answer.content).map(({ id, term }) => ({ id, term })) : [],
    model: answer && isRevealed ? bodyParagraphs(answer.content).join('\n\n') : undefined,
  });
  const gone = last && findGone(last, { text, result });
  const round = (last?.round ?? 0) + 1;
  return { text, taskType, result, gone, hasAnswer: answer !== null, isRevealed, round };
}

export { CheckResults, checkAttempt };
