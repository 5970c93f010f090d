import { AnyPicture } from '../picture/ForeignPicture.tsx';
import { type Comparable, differences, type FieldDifference } from './differences.ts';
import { Marked, MarkedBlocks } from './Marked.tsx';

interface DifferencesProps {
  before: Comparable;
  after: Comparable;
}

/** The differences between two versions of an answer, field by field. */
export function Differences({ before, after }: DifferencesProps) {
  return <FieldDifferences found={differences(before, after)} />;
}

/** Differences that were found, field by field. */
export function FieldDifferences({ found }: { found: readonly FieldDifference[] }) {
  if (found.length === 0) return <p>No differences.</p>;
  return (
    <dl className="differences">
      {found.map((difference) => (
        <div key={difference.label}>
          <dt>{difference.label}</dt>
          <dd>
            <Difference difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ difference }: { difference: FieldDifference }) {
  switch (difference.kind) {
    case 'content':
      return <MarkedBlocks blocks={difference.blocks} />;
    case 'formatting':
      return <p>Only the formatting changed.</p>;
    case 'text':
      return (
        <p className="differences__text">
          <Marked pieces={difference.pieces} />
        </p>
      );
    case 'list':
      return (
        <ul className="differences__list">
          {difference.pieces.map((piece) => (
            <li key={piece.text}>
              <Marked pieces={[piece]} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return (
        <div className="differences__pictures">
          <Picture caption="Before" url={difference.before} />
          <Picture caption="After" url={difference.after} />
        </div>
      );
  }
}

function Picture({ caption, url }: { caption: string; url: string | undefined }) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <AnyPicture url={url} alt={`Chart ${caption.toLowerCase()}`} />
    </figure>
  );
}
