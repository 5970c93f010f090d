import './types.css';
import type { Band8Client, Schemas } from '@band8/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import type { LoaderInput } from '../../context.ts';
import { loadPart } from '../../lib/loaders.ts';
import { readQuery } from '../../lib/query.ts';
import { useApi } from '../../lib/useApi.ts';
import { AnswerGrid } from '../answers/AnswerGrid.tsx';
import { listFailed, type TaskType } from '../answers/queries.ts';
import { CATEGORIES, categoryOf, typeSlug } from '../answers/subtypes.ts';
import { LIST_TEXTS, TASK_TYPES } from '../answers/texts.ts';
import { pageHead } from '../site/head.ts';

/** A page of `content/types`, as `web/questionTypes.ts` builds it; some are about no one type. */
interface TypeText {
  title: string;
  intro: string;
  html: string;
  taskType?: TaskType;
  subtype?: Schemas['Subtype'];
}

const FOLDER = '../../../../content/types/';
const files = import.meta.glob<{ default: TypeText }>('../../../../content/types/*.yaml');

/** A page's text, which the server sends with it; null if there is no such page. */
const textQuery = (type: string) =>
  queryOptions({
    queryKey: ['types', type],
    queryFn: async () => (await files[`${FOLDER}${type}.yaml`]?.())?.default ?? null,
  });

const SHOWN = 3;

/** The most viewed answers of a type: the first to read, the last to practise. */
function answersQuery(api: Band8Client, { taskType, subtype }: TypeText) {
  const query = { taskType, subtype, sortBy: 'views', limit: 2 * SHOWN } as const;
  return readQuery(api, '/api/public-model-answers', { query }, listFailed);
}

/** Loads a page about a question type, with its head. */
export async function loadType({ context, params }: LoaderInput<unknown, { type: string }>) {
  const { api, queryClient, site } = context;
  const text = await queryClient.ensureQueryData(textQuery(params.type));
  if (!text) throw notFound();
  if (text.subtype) await loadPart(context, answersQuery(api, text));
  const { title, intro: description } = text;
  return { text, head: pageHead({ site, path: `/types/${params.type}`, title, description }) };
}

/** What a question type asks for, a plan, common mistakes, answers, and questions to practise. */
export function TypePage({ text }: { text: TypeText }) {
  const { title, intro, html, taskType } = text;
  return (
    <div className={`wrap type ${taskType ? LIST_TEXTS[taskType].accent : ''}`}>
      <header className="page-head">
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own files */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {text.subtype && <TypeAnswers text={text} />}
      <section className="split no-print">
        <h2>All question types</h2>
        <div>
          {TASK_TYPES.map((task) => (
            <div key={task} className={`shelf ${LIST_TEXTS[task].accent}`}>
              <h3>{LIST_TEXTS[task].heading}</h3>
              <ul className="shelf__list row row--links">
                {CATEGORIES[task].map((name) => (
                  <li key={name}>
                    <Link to="/types/$type" params={{ type: typeSlug(name) }}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="shelf">
            <Link to="/types/$type" params={{ type: 'bands' }}>
              6, 7 or 8? What separates the bands
            </Link>
          </p>
        </div>
      </section>
    </div>
  );
}

/** Answers to questions of a type, and other questions to practise. */
function TypeAnswers({ text }: { text: TypeText }) {
  const { data } = useQuery(answersQuery(useApi(), text));
  const { taskType = 'task2', subtype = '' } = text;
  const search = { subtype: categoryOf(taskType, subtype) };
  const answers = data?.answers ?? [];
  return (
    <>
      {answers.length > 0 && (
        <section className="section no-print">
          <div className="section__head row row--words row--links row--between mb-5">
            <h2>Our answers</h2>
            <Link className="btn btn--text" to={`/${taskType}`} search={search}>
              {`All ${search.subtype} answers`}
            </Link>
          </div>
          <AnswerGrid answers={answers.slice(0, SHOWN)} isTop />
        </section>
      )}
      <section className="split no-print">
        <h2>Practise</h2>
        <div className="stack stack--start">
          <ul className="stack quiet">
            {answers.slice(-SHOWN).map(({ id, topic }) => (
              <li key={id}>
                <Link to="/answer/$id/practise" params={{ id }}>
                  {topic}
                </Link>
              </li>
            ))}
          </ul>
          <Link className="btn btn--solid" to="/practise" search={search}>
            Choose a question
          </Link>
          <Link className="btn btn--text" to="/glossary" search={{ for: search.subtype }}>
            Words for this type
          </Link>
        </div>
      </section>
    </>
  );
}
