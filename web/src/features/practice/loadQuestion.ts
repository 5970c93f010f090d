import type { Band8Client } from '@band8/client';
import { isolated } from '@band8/client/text';
import { notFound } from '@tanstack/react-router';
import type { LoaderContext } from '../../context.ts';
import { cutTopic } from '../../lib/format.ts';
import { readOrNullQuery } from '../../lib/query.ts';
import { hasAnswer } from '../../storage/attempts.ts';
import { isAnswerId } from '../answers/queries.ts';
import { pageHead } from '../site/head.ts';

/** The question of an answer without the answer itself, or `null` if it is not public. */
export function questionQuery(api: Band8Client, id: string) {
  const failed = 'Failed to fetch the question';
  return readOrNullQuery(api, '/api/model-answers/{id}/question', { path: { id } }, failed);
}

/**
 * Loads a question to practise, with the head of its page, which search engines skip in favour of
 * the answer's page.
 */
export async function loadQuestion({ api, queryClient, site }: LoaderContext, id: string) {
  if (!isAnswerId(id)) throw notFound();
  const question = hasAnswer(id)
    ? await queryClient.ensureQueryData(questionQuery(api, id))
    : (await import('./moreQuestions.ts')).findQuestion(id);
  if (!question) throw notFound();
  const title = `Practise: ${isolated(cutTopic(question.topic))}`;
  return { question, head: pageHead({ site, path: '/', title, noIndex: true }) };
}
