import { SolidButton } from '../../components/Button.tsx';
import { useApi } from '../../lib/useApi.ts';
import './questions.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LineDrawing } from '../../components/Icon.tsx';
import type { LoaderInput } from '../../context.ts';
import { loadLater, loadPages, loadPart } from '../../lib/loaders.ts';
import { useLater } from '../../lib/useLater.ts';
import {
  CategoryFilter,
  FilterForm,
  SelectFilter,
  TaskFilter,
  useFilters,
} from '../answers/filters.tsx';
import { type Archive, archiveQuery } from '../archive/queries.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { MoreQuestions } from './MoreQuestions.tsx';
import { QuestionResults } from './QuestionResults.tsx';
import { linkToPractise, type QuestionSearch, validateQuestionSearch } from './questionSearch.ts';
import { QUESTIONS_PER_PAGE, questionPageQuery, questionParams } from './questions.ts';
import { isNew, readSeen } from './seen.ts';

/** Loads the pages of a list of questions and the topics to choose from, and returns its head. */
export async function loadQuestions({ context, deps: search }: LoaderInput<QuestionSearch>) {
  const { api, site } = context;
  const params = questionParams(search);
  const queryOf = (page: number) => questionPageQuery(api, params, page);
  const pages = loadPages(context, queryOf, search.page ?? 1, QUESTIONS_PER_PAGE);
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

const loadContinuePractice = () => import('./ContinuePractice.tsx');

/** 'Practise': questions without their answers, by task, type, topic and what is new. */
export function QuestionsPage({ search: asked }: { search: QuestionSearch }) {
  const api = useApi();
  const later = useLater(loadContinuePractice);
  const isHydrated = useHydrated();
  // The server knows nothing of this device, so hydration begins without its filters.
  const search = isHydrated ? asked : { ...asked, unread: undefined, untried: undefined };
  const archive = useQuery(archiveQuery(api));

  return (
    <div className={search.task === 'task2' ? 'wrap t2' : 'wrap t1'}>
      <QuestionsHead />
      <div className="row qstart needs-js">
        <RandomQuestion search={search} />
        <Link className="btn" to="/mock">
          Take a mock test
        </Link>
      </div>
      <MoreQuestions />
      <div className="qcontinue mb-3">{later && <later.ContinuePractice />}</div>
      <QuestionTools search={search} tags={archive.data?.tags} />
      <QuestionResults search={search} />
    </div>
  );
}

/** The heading and the introduction of the list. */
export function QuestionsHead() {
  return (
    <header className="page-head">
      <h1>Practise</h1>
      <p>
        Choose a question and write against the clock. The model answer stays hidden until you ask
        for it.
      </p>
    </header>
  );
}

const NONE_NEW =
  'You’ve read or tried every question that matches. Change the filters, or choose one from the list.';
const OFFLINE = 'You’re offline, so no question can be chosen. Try again when you’re back online.';
const SHUFFLE = 'M3 7h4l10 10h4m-3-3 3 3-3 3M3 17h4l3-3m4-4 3-3h4m-3-3 3 3-3 3';

/** Opens any question that matches the filters and is new to this device. */
function RandomQuestion({ search }: { search: QuestionSearch }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Not a mutation, whose code the page would have to load for this alone. */
  async function choose() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const seen = readSeen();
      const { findRandomQuestion } = await import('./randomQuestion.ts');
      const found = await findRandomQuestion(
        { queryClient, api },
        questionParams(search),
        (question) => isNew(question, seen),
      );
      if (!found) setProblem(NONE_NEW);
      else await navigate(linkToPractise(found.id));
    } catch (error) {
      setProblem(navigator.onLine && error instanceof Error ? error.message : OFFLINE);
    }
    setIsBusy(false);
  }

  return (
    <>
      <SolidButton disabled={!isHydrated} isBusy={isBusy} onClick={() => void choose()}>
        <LineDrawing path={SHUFFLE} />
        Random question
      </SolidButton>
      <p className="meta wide qstart__note" role="status">
        {problem}
      </p>
    </>
  );
}

interface QuestionToolsProps {
  search: QuestionSearch;
  /** Undefined if they could not be loaded; then only the chosen tag can be removed. */
  tags: Archive['tags'] | undefined;
}

/** The filters of the questions; only this device knows the last two, so the form doesn't send them. */
function QuestionTools({ search, tags = [] }: QuestionToolsProps) {
  const change = useFilters('/practise', validateQuestionSearch);
  const { task, subtype, tag } = search;
  return (
    <FilterForm path="/practise" className="qtools" sendLabel="Show questions">
      <TaskFilter both="Both tasks" className="qtools__tasks" value={task} onChange={change} />
      <CategoryFilter label="Question type" task={task} value={subtype} onChange={change} />
      <SelectFilter name="tag" label="Topic" value={tag} onChange={change}>
        <option value="">All</option>
        {tag && !tags.some((each) => each.tag === tag) && <option>{tag}</option>}
        {tags.map(({ tag, answers }) => (
          <option key={tag} value={tag}>
            {tag} ({answers})
          </option>
        ))}
      </SelectFilter>
      <div className="qtools__device wide needs-js row row--links">
        {DEVICE_FILTERS.map(([name, label]) => (
          <label className="check" key={name}>
            <input
              type="checkbox"
              checked={search[name] ?? false}
              onChange={({ target }) => change({ [name]: target.checked ? 'true' : '' })}
            />
            {label}
          </label>
        ))}
      </div>
    </FilterForm>
  );
}

const DEVICE_FILTERS = [
  ['unread', 'Unread only'],
  ['untried', 'Not tried yet'],
] as const;
