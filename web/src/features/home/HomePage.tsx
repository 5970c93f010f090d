import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef } from 'react';
import { DialogButton } from '../../components/dialog/DialogButton.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Problem } from '../../components/Problem.tsx';
import type { LoaderInput } from '../../context.ts';
import { formatNumber } from '../../lib/format.ts';
import { loadPart } from '../../lib/loaders.ts';
import { useApi } from '../../lib/useApi.ts';
import { AnswerGrid, AnswerGridSkeleton } from '../answers/AnswerGrid.tsx';
import { statisticsQuery, topAnswersQuery } from '../answers/queries.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { SuggestionsLater } from '../search/SuggestionsLater.tsx';
import { pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { Specimen, specimenQuery } from './Specimen.tsx';
import { StartSteps } from './StartSteps.tsx';

/** Loads the home page's numbers and answers, and returns its head. */
export async function loadHome({ context }: LoaderInput) {
  const { api, site } = context;
  await Promise.all([
    loadPart(context, statisticsQuery(api)),
    loadPart(context, topAnswersQuery(api)),
    loadPart(context, specimenQuery(api)),
  ]);
  return pageHead({ site, path: '/', jsonLd: websiteJsonLd(site) });
}

/** The site as schema.org data, with the URL of its search. */
export function websiteJsonLd(site: Site): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    name: site.siteName,
    url: `${site.publicUrl}/`,
    description: site.siteDescription,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.publicUrl}/search?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The number of top answers of each task. */
const TOP = 3;

const COUNTED = {
  task1: 'Reports of about 170 words on graphs, charts, tables, maps and processes.',
  task2: 'Essays of about 280 words that argue, discuss, explain and propose.',
};

/** The home page: how many answers there are, and those that are read most. */
export function HomePage() {
  const api = useApi();
  const statistics = useQuery(statisticsQuery(api));
  const top = useQuery(topAnswersQuery(api));
  return (
    <div className="wrap">
      <Hero />
      <StartSteps />
      {statistics.error ? (
        <Problem
          className="empty"
          text={statistics.error.message}
          onAction={() => void statistics.refetch()}
        />
      ) : (
        <section className="counts" aria-label="Model answers">
          {TASK_TYPES.map((task) => {
            const { heading, accent } = LIST_TEXTS[task];
            return (
              <div key={task} className={`count ${accent}`}>
                <h2 className="wide">{heading}</h2>
                <p className="count__n mt-5">
                  {statistics.data ? (
                    formatNumber(statistics.data[`${task}Count`])
                  ) : (
                    <span className="sk" />
                  )}
                </p>
                <Link className="btn btn--solid" to={`/${task}`}>
                  {`Browse ${heading}`}
                </Link>
                <p className="muted wide mt-4">{COUNTED[task]}</p>
              </div>
            );
          })}
        </section>
      )}
      {top.error ? (
        <Problem className="empty" text={top.error.message} onAction={() => void top.refetch()} />
      ) : (
        TASK_TYPES.map((task) => (
          <section key={task} className="section">
            <div className="section__head row row--words row--links row--between mb-5">
              <h2>{`Top ${LIST_TEXTS[task].heading}`}</h2>
              <Link className="btn btn--text" to={`/${task}`}>
                {`All ${LIST_TEXTS[task].heading} answers`}
              </Link>
            </div>
            {top.data ? (
              <AnswerGrid answers={top.data[task].slice(0, TOP)} isTop />
            ) : (
              <AnswerGridSkeleton task={task} isTop />
            )}
          </section>
        ))
      )}
      <section className="cta needs-js">
        <div>
          <h2>Written a model answer of your own?</h2>
          <p className="mt-2">
            Contributors are volunteers. Your name appears on the page, with a link to your site if
            you have one.
          </p>
        </div>
        <DialogButton className="btn btn--solid" dialog="submit">
          Submit Model Answer
        </DialogButton>
      </section>
    </div>
  );
}

/** The header of the home page. */
function Hero() {
  const api = useApi();
  const { data: quotations } = useQuery(specimenQuery(api));
  return (
    <section className="hero">
      <div>
        <h1>See how a good answer works.</h1>
        <p className="lede mt-5">
          Model reports and essays for IELTS Academic Writing, with the chart beside the text and
          key vocabulary explained in context.
        </p>
        <SearchForm />
        <p className="hero__practise muted mt-4">
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
  const field = useRef<HTMLInputElement>(null);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search') ?? '').trim();
    void navigate({ to: '/search', search: text ? { search: text } : {} });
  }

  return (
    <search>
      <form className="finder mt-6" action="/search" onSubmit={search}>
        <label className="label" htmlFor="home-search">
          Search the model answers
        </label>
        <div className="finder__row relative">
          <input
            ref={field}
            className="fill"
            id="home-search"
            name="search"
            type="search"
            dir="auto"
            aria-keyshortcuts="/"
            placeholder="Energy, transport, museums"
            maxLength={200}
            enterKeyHint="search"
          />
          <SuggestionsLater field={field} path="/search" search={{}} />
          <button className="bare finder__go" type="submit" aria-label="Search">
            <Icon name="forward" />
          </button>
        </div>
      </form>
    </search>
  );
}
