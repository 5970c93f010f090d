import type { BlockDifference, Piece } from './words.ts';

const SAID = { added: 'added: ', removed: 'removed: ' } as const;

/** A text with what was put in and taken out of it marked, for the eye and for the ear. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ change, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    if (change === 'same') return <span key={index}>{text}</span>;
    const Mark = change === 'added' ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
      <Mark key={index} className="marked">
        <span className="sr">[{SAID[change]}</span>
        {text}
        <span className="sr">]</span>
      </Mark>
    );
  });
}

interface OneSideProps {
  pieces: readonly Piece[];
  /** What only this version has; what only the other one has is left out. */
  own: 'added' | 'removed';
}

/** One of two versions, with what only this one has marked, for the eye and for the ear. */
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

/** One of two versions of a body; both have as many blocks, so that they can stand side by side. */
export function OneSideBlocks({ blocks, own }: OneSideBlocksProps) {
  return blocks.map(({ kind, pieces }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
    <p key={index} className={`marked-blocks__${kind}`}>
      <OneSide pieces={pieces} own={own} />
    </p>
  ));
}

/** A body with its blocks one below the other, and what was changed in each. */
export function MarkedBlocks({ blocks }: { blocks: readonly BlockDifference[] }) {
  return (
    <div className="marked-blocks">
      {blocks.map(({ kind, pieces }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes
        <p key={index} className={`marked-blocks__${kind}`}>
          <Marked pieces={pieces} />
        </p>
      ))}
    </div>
  );
}
