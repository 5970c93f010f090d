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
