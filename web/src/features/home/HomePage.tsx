import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode, SubmitEvent } from 'react';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useApi } from '../../lib/useApi.ts';
import { AnswerGrid } from '../answers/AnswerGrid.tsx';
import { AnswerGridSkeleton } from '../answers/AnswerGridSkeleton.tsx';
import { Failure } from '../answers/Failure.tsx';
import { statisticsQuery, topAnswersQuery } from '../answers/queries.ts';
import { TASK_TYPES } from '../answers/texts.ts';
import { CountCards } from './CountCards.tsx';
import { Specimen } from './Specimen.tsx';
import { type Quotations, specimenQuery } from './specimen.ts';

/** The number of top answers of each task. */
const TOP = 3;

/** The home page: how many answers there are, and those that are read most. */
export function HomePage() {
  const api = useApi();
  const statistics = useQuery(statisticsQuery(api));
  const top = useQuery(topAnswersQuery(api));
  const specimen = useQuery(specimenQuery(api));
  return (
    <div className="wrap">
      <Hero quotations={specimen.data} />
      {statistics.error ? (
        <Failure message={statistics.error.message} onRetry={() => void statistics.refetch()} />
      ) : (
        <CountCards counts={statistics.data} />
      )}
      {top.error ? (
        <Failure message={top.error.message} onRetry={() => void top.refetch()} />
      ) : (
        TASK_TYPES.map((task) => (
          <TopSection key={task} task={task}>
            {top.data ? (
              <AnswerGrid answers={top.data[task].slice(0, TOP)} layout="top" />
            ) : (
              <AnswerGridSkeleton cards={TOP} layout="top" pictures={task === 'task1'} />
            )}
          </TopSection>
        ))
      )}
      <CallToAction />
    </div>
  );
}

/** Invites learners to contribute an answer. */
function CallToAction() {
  return (
    <section className="cta needs-js">
      <div>
        <h2>Written a model answer of your own?</h2>
        <p>
          Contributors are volunteers. Your name appears on the page, with a link to your site if
          you have one.
        </p>
      </div>
      <DialogButton className="btn btn--solid" dialog="submit">
        Submit Model Answer
      </DialogButton>
    </section>
  );
}

/** The most viewed answers of a task, with a heading. */
function TopSection({ task, children }: { task: 'task1' | 'task2'; children: ReactNode }) {
  const name = task === 'task1' ? 'Task 1' : 'Task 2';
  return (
    <section className="section">
      <div className="section__head">
        <h2>{`Top ${name}`}</h2>
        <Link className="btn btn--text" to={`/${task}`}>
          {`All ${name} answers`}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The header of the home page. */
function Hero({ quotations }: { quotations: Quotations | null | undefined }) {
  return (
    <section className="hero">
      <div>
        <h1>See how a good answer works.</h1>
        <p className="lede">
          Model reports and essays for IELTS Academic Writing, with the chart beside the text and
          key vocabulary explained in context.
        </p>
        <SearchForm />
        <p className="hero__practise">
          <Link to="/practise">Practise a question</Link> or{' '}
          <Link to="/mock">take a mock test</Link>
        </p>
      </div>
      <Specimen quotations={quotations} />
    </section>
  );
}

/** The home page's search of both tasks; a plain form that also works without JavaScript. */
function SearchForm() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search') ?? '').trim();
    void navigate({ to: '/search', search: text ? { search: text } : {} });
  }

  return (
    <search>
      <form className="finder" action="/search" onSubmit={search}>
        <label htmlFor="home-search">Search the model answers</label>
        <div className="finder__row">
          <input
            id="home-search"
            name="search"
            type="search"
            aria-keyshortcuts="/"
            placeholder="Energy, transport, museums"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="bare finder__go" type="submit" aria-label="Search">
            <Icon name="forward" />
          </button>
        </div>
      </form>
    </search>
  );
}
