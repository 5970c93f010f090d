import { AnyPicture } from '../picture/ForeignPicture.tsx';
import { type Comparable, differences, type FieldDifference } from './differences.ts';
import type { BlockDifference, Piece } from './textDiff.ts';

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
    <dl className="differences lined">
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
    <figure>
      <figcaption className="meta">{caption}</figcaption>
      <AnyPicture url={url} alt={`Chart ${caption.toLowerCase()}`} />
    </figure>
  );
}

const SPOKEN_PREFIXES = { added: 'added: ', removed: 'removed: ' } as const;

/** Text with its additions and removals marked, also for screen readers. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ change, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    if (change === 'same') return <span key={index}>{text}</span>;
    const Mark = change === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
      <Mark key={index} className="marked">
        <span className="sr">[{SPOKEN_PREFIXES[change]}</span>
        {text}
        <span className="sr">]</span>
      </Mark>
    );
  });
}

interface OneSideProps {
  pieces: readonly Piece[];
  /** Text only in this version has this change; text only in the other one is left out. */
  own: 'added' | 'removed';
}

/** One of two versions, with the text only it contains marked, also for screen readers. */
export function OneSide({ pieces, own }: OneSideProps) {
  return pieces.map(({ change, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    if (change === 'same') return <span key={index}>{text}</span>;
    if (change !== own) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
      <mark key={index} className="marked">
        <span className="sr">[only here: </span>
        {text}
        <span className="sr">]</span>
      </mark>
    );
  });
}

interface OneSideBlocksProps {
  blocks: readonly BlockDifference[];
  own: OneSideProps['own'];
}

/** One of two versions of a body; both have the same number of blocks, to be shown side by side. */
export function OneSideBlocks({ blocks, own }: OneSideBlocksProps) {
  return blocks.map(({ kind, pieces }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    <p key={index} className={`marked-blocks__${kind}`}>
      <OneSide pieces={pieces} own={own} />
    </p>
  ));
}

/** The blocks of a body with their changes. */
function MarkedBlocks({ blocks }: { blocks: readonly BlockDifference[] }) {
  return (
    <div className="marked-blocks stack stack--small">
      {blocks.map(({ kind, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
        <p key={index} className={`marked-blocks__${kind}`}>
          <Marked pieces={pieces} />
        </p>
      ))}
    </div>
  );
}
