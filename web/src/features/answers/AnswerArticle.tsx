import { type RefObject, useMemo, useRef, useState } from 'react';
import { TabList, tabPanel } from '../../components/TabList.tsx';
import { chartOf } from '../../dialogs.ts';
import { count } from '../../lib/format.ts';
import { useLater } from '../../lib/useLater.ts';
import { Notes } from '../notes/Notes.tsx';
import type { Version } from '../notes/ShownVersion.tsx';
import { AnswerHead, type AnswerProps } from './AnswerHead.tsx';
import { NoPicture, TagList } from './AnswerParts.tsx';
import { markedTerms, withScrollingTables, withSides, withWordCounts } from './body.ts';
import { ExamInstructions } from './ExamInstructions.tsx';
import { GlossaryTerms } from './GlossaryTerms.tsx';
import type { Answer } from './queries.ts';
import { ToggledChart } from './ToggledChart.tsx';

/** The answer itself: Task 1 next to its chart, Task 2 and answers without a task as an essay. */
export function AnswerArticle(props: AnswerProps) {
  const { answer, isShared } = props;
  const head = <AnswerHead {...props} />;
  const body = <AnswerBody answer={answer} isShared={isShared} />;
  if (answer.taskType !== 'task1') {
    return (
      <article className="answer t2">
        <div className="essay essay--centre">
          {head}
          {body}
        </div>
      </article>
    );
  }
  return (
    <article className="answer t1">
      {head}
      <div className="answer__cols mt-6">
        <ChartPanel answer={answer} />
        <div>{body}</div>
      </div>
    </article>
  );
}

const PANEL_ID = 'chart-panel';

const loadHandle = () => import('./PanelHandle.tsx');

/**
 * The picture of a Task 1 answer. From 1024 px it is next to the text and can be resized; on
 * smaller screens it is above the text and can be hidden.
 */
export function ChartPanel({ answer }: { answer: Answer }) {
  const chart = chartOf(answer);
  const later = useLater(loadHandle, chart !== undefined);
  if (!chart) return <NoPicture className="chart-none mb-5" />;
  return (
    <ToggledChart chart={chart} id={PANEL_ID} className="chart-dock">
      {(picture) => (
        <figure className="panel relative" id={PANEL_ID}>
          <div className="panel__view chart-view plate plate--photo">{picture}</div>
          <div className="panel__foot needs-js no-print">
            {later && <later.PanelHandle controls={PANEL_ID} />}
          </div>
          <figcaption className="panel__cap meta mt-3 needs-js no-print">
            Drag the bar or use the arrow keys to resize the chart.
          </figcaption>
        </figure>
      )}
    </ToggledChart>
  );
}

/** The versions of an answer other than the model, with their tabs. */
function otherVersions(answer: Answer): Version[] {
  return (['middle', 'weaker'] as const).flatMap((id) => {
    const version = answer[`${id}Version` as const];
    return version ? { ...version, id, label: `Band ${version.bandScore}` } : [];
  });
}

const loadVersion = () =>
  import('../notes/ShownVersion.tsx').catch(() => ({ ShownVersion: NotLoaded }));

function NotLoaded() {
  return <p role="alert">This version couldn’t be loaded. Reload the page to try again.</p>;
}

/**
 * The text of an answer with running word counts, its notes, glossary terms and tags. Another
 * version, if it has one, takes the place of all this when the reader chooses it.
 */
function AnswerBody({ answer, isShared }: AnswerProps) {
  const { content, bandScore } = answer;
  const body = useRef<HTMLDivElement>(null);
  const versions = otherVersions(answer);
  const model = bandScore ? `Band ${bandScore}` : 'Model answer';
  const [shown, setShown] = useState<Version['id'] | 'model' | 'both'>('model');
  const [compared, setCompared] = useState<Version['id']>('weaker');
  const html = useMemo(() => withSides(withScrollingTables(withWordCounts(content))), [content]);
  const hasVersions = versions.length > 0;
  // The text stays until the code of another version is there.
  const later = useLater(loadVersion, hasVersions && shown !== 'model');
  const isModel = !later || shown === 'model';
  return (
    <>
      {isModel && <h2 className="sr">Model answer</h2>}
      {hasVersions && (
        <TabList
          className="versions needs-js"
          label="Versions of this answer"
          prefix="version"
          tabs={[{ id: 'model', label: model }, ...versions, { id: 'both', label: 'Side by side' }]}
          shown={shown}
          onShow={(id) => {
            setShown(id);
            if (id !== 'model' && id !== 'both') setCompared(id);
          }}
        />
      )}
      <div
        className="body"
        ref={body}
        hidden={!isModel}
        aria-busy={shown !== 'model' || undefined}
        {...(hasVersions && tabPanel('version', 'model'))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises bodies on every write
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isModel ? (
        <>
          <p className="meta row body__end mt-5">{count(answer.wordCount, 'word')}</p>
          <ExamInstructions question={answer} />
          {answer.chartData && <ChartData csv={answer.chartData} />}
          <Notes answer={answer} body={body} />
          <WordsInAnswer answer={answer} body={body} isShared={isShared} />
        </>
      ) : (
        <div className="version" {...tabPanel('version', shown)}>
          <later.ShownVersion
            shown={shown}
            versions={versions}
            compared={compared}
            onCompare={setCompared}
            model={model}
            answer={answer}
          />
        </div>
      )}
      {answer.tags.length > 0 && (
        <div className="answer__tags mt-5">
          <TagList tags={answer.tags} />
        </div>
      )}
      <GlossaryTerms body={body} />
    </>
  );
}

const loadTables = () => import('./ChartTables.tsx');

/** The data of the chart, for those who can’t see it. */
function ChartData({ csv }: { csv: string }) {
  const later = useLater(loadTables);
  return (
    <details className="why needs-js no-print">
      <summary>Data of the chart</summary>
      {later && <later.ChartTables csv={csv} />}
    </details>
  );
}

const loadStars = () => import('./StarButton.tsx');

/**
 * The glossary terms of an answer, for print and for reading without hovering. The stars depend on
 * the device, so they appear later in reserved space.
 */
function WordsInAnswer(props: AnswerProps & { body: RefObject<HTMLElement | null> }) {
  const { answer, body, isShared } = props;
  const terms = useMemo(() => markedTerms(answer.content), [answer.content]);
  const stars = useLater(loadStars, !isShared && terms.length > 0);
  if (terms.length === 0) return null;
  return (
    <section className="words" aria-labelledby="words-heading">
      <h2 id="words-heading">Words in this answer</h2>
      <dl className="lined">
        {terms.map((word) => (
          <div key={word.id} className="relative">
            <dt className="gloss">
              {word.term}
              {stars && <stars.StarInAnswer word={word} answer={answer} body={body} />}
            </dt>
            <dd className="muted">{word.definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
