import { type RefObject, useMemo, useRef, useState } from 'react';
import { TabList, tabPanel } from '../../components/TabList.tsx';
import { count } from '../../lib/format.ts';
import { useLater } from '../../lib/useLater.ts';
import { Notes } from '../notes/Notes.tsx';
import { OtherVersion, type Version } from '../notes/OtherVersion.tsx';
import { TagList } from './AnswerParts.tsx';
import { markedTerms, withScrollingTables, withWordCounts } from './body.ts';
import { GlossaryTerms } from './GlossaryTerms.tsx';
import type { Answer } from './queries.ts';

const VERSIONS: readonly Version[] = ['model', 'weaker', 'both'];

interface AnswerBodyProps {
  answer: Answer;
  /** Whether a preview link shows it. */
  isShared?: boolean | undefined;
}

/**
 * The text of an answer with running word counts, its notes, glossary terms and tags. Its weaker
 * version, if it has one, takes the place of all this when the reader chooses it.
 */
export function AnswerBody({ answer, isShared = false }: AnswerBodyProps) {
  const { weakerVersion: weaker, content, bandScore, taskType } = answer;
  const body = useRef<HTMLDivElement>(null);
  const [version, setVersion] = useState<Version>('model');
  const html = useMemo(() => withScrollingTables(withWordCounts(content)), [content]);
  const isModel = !weaker || version === 'model';
  const labels = {
    model: bandScore === undefined ? 'Model answer' : `Band ${bandScore}`,
    weaker: `Band ${weaker?.bandScore}`,
    both: 'Side by side',
  };
  return (
    <>
      {weaker && (
        <TabList
          className="versions needs-js"
          label="Versions of this answer"
          prefix="version"
          tabs={VERSIONS.map((id) => ({ id, label: labels[id] }))}
          shown={version}
          onShow={setVersion}
        />
      )}
      <div
        className="body"
        ref={body}
        hidden={!isModel}
        {...(weaker && tabPanel('version', 'model'))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises bodies on every write
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {!isModel && (
        <OtherVersion
          shown={version}
          version={weaker}
          taskType={taskType}
          content={content}
          labels={labels}
        />
      )}
      {isModel && (
        <>
          <p className="meta body__end">{count(answer.wordCount, 'word')}</p>
          <Notes answer={answer} body={body} />
          <WordsInAnswer answer={answer} body={body} hasStars={!isShared} />
        </>
      )}
      {answer.tags.length > 0 && (
        <div className="answer__tags">
          <TagList tags={answer.tags} />
        </div>
      )}
      <GlossaryTerms body={body} />
    </>
  );
}

const loadStars = () => import('./StarButton.tsx');

interface WordsInAnswerProps {
  answer: Answer;
  body: RefObject<HTMLElement | null>;
  hasStars: boolean;
}

/**
 * The glossary terms of an answer, for print and for reading without hovering. The stars depend on
 * the device, so they appear later in reserved space.
 */
function WordsInAnswer({ answer, body, hasStars }: WordsInAnswerProps) {
  const terms = useMemo(() => markedTerms(answer.content), [answer.content]);
  const stars = useLater(loadStars, hasStars && terms.length > 0);
  if (terms.length === 0) return null;
  return (
    <section className="words" aria-labelledby="words-heading">
      <h2 id="words-heading">Words in this answer</h2>
      <dl className="lined">
        {terms.map((word) => (
          <div key={word.id}>
            <dt>
              {word.term}
              {stars && <stars.StarInAnswer word={word} answer={answer} body={body} />}
            </dt>
            <dd>{word.definition}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
