import type { LoaderContext } from '../../context.ts';
import { loadLater, loadPages, loadPart } from '../../lib/loaders.ts';
import { archiveQuery } from '../archive/queries.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import type { QuestionSearch } from './questionSearch.ts';
import { QUESTIONS_PER_PAGE, questionPageQuery, questionParams } from './questions.ts';

/** Loads the pages of a list of questions and the topics to choose from, and returns its head. */
export async function loadQuestions(context: LoaderContext, search: QuestionSearch) {
  const { api, site } = context;
  const params = questionParams(search);
  const pages = loadPages(
    context,
    (page) => questionPageQuery(api, params, page),
    search.page ?? 1,
    QUESTIONS_PER_PAGE,
  );
  await loadLater(context, Promise.all([pages, loadPart(context, archiveQuery(api))]));
  return questionsHead(site, search);
}

/** Search engines index only lists with one filter, because combinations show the same questions. */
function questionsHead(site: Site, { task, subtype, tag }: QuestionSearch) {
  return pageHead({
    site,
    path: canonicalPath('/practise', { task: subtype ? undefined : task, subtype, tag }),
    title: subtype ? `${subtype} · Practise` : 'Practise',
    description:
      'Questions for IELTS Academic Writing without their answers, to practise against the clock: by task, question type and topic.',
    noIndex: [subtype ?? task, tag].filter(Boolean).length > 1,
  });
}
