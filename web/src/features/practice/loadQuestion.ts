import { isolated } from '@band8/client/text';
import { notFound } from '@tanstack/react-router';
import type { LoaderInput } from '../../context.ts';
import { cutTopic } from '../../lib/format.ts';
import { readOrNullQuery } from '../../lib/query.ts';
import { hasAnswer } from '../../storage/attempts.ts';
import { isAnswerId } from '../answers/queries.ts';
import { pageHead } from '../site/head.ts';

/**
 * Loads a question to practise, with the head of its page, which search engines skip in favour of
 * the answer's page.
 */
export async function loadQuestion({ context, params }: LoaderInput<unknown, { id: string }>) {
  const { api, queryClient, site } = context;
  const { id } = params;
  if (!isAnswerId(id)) throw notFound();
  const query = readOrNullQuery(
    api,
    '/api/model-answers/{id}/question',
    { path: { id } },
    'Failed to fetch the question',
  );
  const question = hasAnswer(id)
    ? await queryClient.ensureQueryData(query)
    : (await import('./moreQuestions.ts')).findQuestion(id);
  if (!question) throw notFound();
  const title = `Practise: ${isolated(cutTopic(question.topic))}`;
  return { question, head: pageHead({ site, path: '/', title, noIndex: true }) };
}
