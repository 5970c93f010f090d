import './notes.css';
import './weaker.css';
import type { Schemas } from '@band8/client';
import { SideBySide } from './SideBySide.tsx';
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
