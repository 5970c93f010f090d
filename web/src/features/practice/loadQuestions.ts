import type { RouterContext } from '../../context.ts';
import { loadPart } from '../../loaders.ts';
import { loadPages } from '../answers/queries.ts';
import { archiveQuery } from '../archive/queries.ts';
import type { QuestionSearch } from './questionSearch.ts';
import { QUESTIONS_PER_PAGE, questionPageQuery, questionParams } from './questions.ts';

type Context = Pick<RouterContext, 'api' | 'queryClient' | 'isFirstLoad'>;

/** Loads the pages of a list of questions and the tags to choose from. */
export async function loadQuestions(context: Context, search: QuestionSearch): Promise<void> {
  const { api, queryClient, isFirstLoad } = context;
  const params = questionParams(search);
  const pages = loadPages(
    queryClient,
    (page) => questionPageQuery(api, params, page),
    search.page ?? 1,
    QUESTIONS_PER_PAGE,
  );
  const loading = Promise.all([pages, loadPart(context, archiveQuery(api))]);
  // Later the list is shown immediately, and shows its own errors.
  await (isFirstLoad() ? loading : loading.catch(() => undefined));
}
