import './questions.css';
import type { Band8Client } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link, useHydrated, useNavigate } from '@tanstack/react-router';
import { useLater } from '../../lib/useLater.ts';
import { useCollection } from '../../storage/collection.ts';
import { runningMocks } from '../../storage/mocks.ts';
import { archiveQuery } from '../archive/queries.ts';
import { QuestionResults } from './QuestionResults.tsx';
import { type QuestionChange, QuestionTools } from './QuestionTools.tsx';
import { type QuestionSearch, validateQuestionSearch } from './questionSearch.ts';
import { RandomQuestion } from './RandomQuestion.tsx';
import { useQuestions } from './useQuestions.ts';

const loadContinuePractice = () => import('./ContinuePractice.tsx');

interface QuestionsPageProps {
  api: Band8Client;
  search: QuestionSearch;
}

/** 'Practise': questions without their answers, by task, type, topic and what is new. */
export function QuestionsPage({ api, search: asked }: QuestionsPageProps) {
  const navigate = useNavigate();
  const later = useLater(loadContinuePractice);
  const isTestRunning = useCollection(runningMocks).length > 0;
  const isHydrated = useHydrated();
  // The server knows nothing of this device, so hydration begins without its filters.
  const search = isHydrated ? asked : { ...asked, unread: undefined, untried: undefined };
  const archive = useQuery(archiveQuery(api));
  const list = useQuestions(api, search);

  const change = (changed: QuestionChange) =>
    void navigate({
      to: '/practise',
      search: (current) => validateQuestionSearch({ ...current, ...changed, page: undefined }),
      resetScroll: false,
    });

  return (
    <div className={search.task === 'task2' ? 'wrap t2' : 'wrap t1'}>
      <QuestionsHead />
      <div className="qstart">
        <RandomQuestion api={api} search={search} />
        <Link className="btn" to="/mock">
          {isTestRunning ? 'Continue the mock test' : 'Take a mock test'}
        </Link>
      </div>
      <div className="qcontinue">{later && <later.ContinuePractice />}</div>
      <QuestionTools search={search} tags={archive.data?.tags} onChange={change} />
      <QuestionResults search={search} list={list} />
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
