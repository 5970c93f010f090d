import { AnyPicture } from '../picture/ForeignPicture.tsx';
import type { FieldDifference } from './differences.ts';
import type { BlockDifference, Piece } from './textDiff.ts';

/** Differences that were found, field by field. */
export function Differences({ found }: { found: readonly FieldDifference[] }) {
  if (found.length === 0) return <p>No differences.</p>;
  return (
    <dl className="facts lined">
      {found.map((difference) => (
        <div key={difference.label}>
          <dt className="muted bold">{difference.label}</dt>
          <dd className="anywhere">
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
      return (
        <div className="marked-blocks stack stack--small">
          <MarkedBlocks blocks={difference.blocks} />
        </div>
      );
    case 'formatting':
      return <p>Only the formatting changed.</p>;
    case 'text':
      return (
        <p className="lines">
          <Marked pieces={difference.pieces} />
        </p>
      );
    case 'list':
      return (
        <ul className="row row--words">
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
    <figure className="stack stack--tight">
      <figcaption className="meta">{caption}</figcaption>
      <AnyPicture url={url} alt={`Chart ${caption.toLowerCase()}`} />
    </figure>
  );
}

const MARKS = {
  added: { Mark: 'ins', spoken: 'added' },
  removed: { Mark: 'del', spoken: 'removed' },
} as const;

/** The change of text that only one version has. */
export type Side = keyof typeof MARKS;

interface MarkedProps {
  pieces: readonly Piece[];
  /** Shows one of both versions: without the text that only the other one has. */
  only?: Side | undefined;
}

/** Text with its additions and removals marked, also for screen readers. */
export function Marked({ pieces, only }: MarkedProps) {
  return pieces.map(({ change, text }, index) => {
    if (change === 'same') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
        <span key={index} className="part">
          {text}
        </span>
      );
    }
    if (only && change !== only) return null;
    const { Mark, spoken } = only ? { Mark: 'mark' as const, spoken: 'only here' } : MARKS[change];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
      <Mark key={index} className="marked">
        <span className="sr">[{spoken}: </span>
        {text}
        <span className="sr">]</span>
      </Mark>
    );
  });
}

/** The blocks of a body with their changes; of one version, as many as of the other. */
export function MarkedBlocks(props: { blocks: readonly BlockDifference[]; only?: Side }) {
  return props.blocks.map(({ kind, pieces }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    <p key={index} className={`marked-blocks__${kind}`}>
      <Marked pieces={pieces} only={props.only} />
    </p>
  ));
}
