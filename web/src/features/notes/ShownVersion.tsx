import './notes.css';
import './weaker.css';
import type { Schemas } from '@band8/client';
import { Fragment, useMemo } from 'react';
import { bodyParagraphs } from '../../lib/bodyParagraphs.ts';
import { markFaults, plainParagraphs } from './faults.ts';
import { type ComparedPiece, compareVersions } from './sentences.ts';
import { WeakerText } from './WeakerText.tsx';

/** A version of an answer other than the model. */
export type Version = Schemas['WeakerVersion'] & {
  /** The id of its tab. */
  id: 'middle' | 'weaker';
  /** Its name, such as 'Band 6'. */
  label: string;
};

interface ShownVersionProps {
  /** The tab that is shown. */
  shown: Version['id'] | 'both';
  versions: readonly Version[];
  /** The version that stands next to the model. */
  compared: Version['id'];
  onCompare: (id: Version['id']) => void;
  /** The name of the model. */
  model: string;
  answer: Pick<Schemas['Answer'], 'content' | 'taskType'>;
}

/** A version alone, or next to the model. */
export function ShownVersion(props: ShownVersionProps) {
  const { shown, versions, compared, onCompare, model, answer } = props;
  const wanted = shown === 'both' ? compared : shown;
  const version = versions.find(({ id }) => id === wanted) ?? versions[0];
  if (!version) return null;
  if (shown !== 'both') {
    return <WeakerText key={shown} version={version} taskType={answer.taskType} />;
  }
  return (
    <>
      {versions.length > 1 && (
        <fieldset className="row compared">
          <legend className="sr">Compare {model}</legend>
          {versions.map(({ id, label }) => (
            <label key={id} className="check">
              <input
                type="radio"
                name="compared"
                checked={id === version.id}
                onChange={() => onCompare(id)}
              />
              with {label}
            </label>
          ))}
        </fieldset>
      )}
      <SideBySide
        version={version}
        content={answer.content}
        labels={{ model, weaker: version.label }}
      />
    </>
  );
}

interface SideBySideProps {
  version: Schemas['WeakerVersion'];
  /** The answer's HTML. */
  content: string;
  /** The names of both versions, such as 'Band 8'. */
  labels: { model: string; weaker: string };
}

/** Both versions sentence by sentence, with the words that differ marked. */
export function SideBySide({ version, content, labels }: SideBySideProps) {
  const rows = useMemo(() => {
    const weaker = markFaults({ text: version.text, faults: [] });
    return compareVersions(bodyParagraphs(content), plainParagraphs(weaker));
  }, [version, content]);
  return (
    <>
      <p className="meta mb-4 no-print">
        Similar sentences stand next to each other, with the words that differ marked.
      </p>
      <ol className="pairs">
        {rows.map(({ model, weaker, isFirst }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a text never move
          <li key={index} className="ruled" data-first={isFirst || undefined}>
            <Side label={labels.model} pieces={model} />
            <Side label={labels.weaker} pieces={weaker} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Side({ label, pieces }: { label: string; pieces: ComparedPiece[] }) {
  return (
    <div className="pairs__side">
      <p className="pairs__label label">{label}</p>
      {pieces.length > 0 ? (
        <p className="pairs__text pretty">
          {pieces.map(({ text, differs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={index}>{differs ? <mark>{text}</mark> : text} </Fragment>
          ))}
        </p>
      ) : (
        <p className="meta">Nothing similar</p>
      )}
    </div>
  );
}
