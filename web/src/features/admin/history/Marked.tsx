import type { BlockDifference, Piece } from './textDiff.ts';

const SPOKEN_PREFIXES = { added: 'added: ', removed: 'removed: ' } as const;

/** Text with its additions and removals marked, also for screen readers. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
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
