import type { RefObject } from 'react';
import { formatMoment } from './format.ts';
import type { usePractice } from './usePractice.ts';

interface SheetProps {
  practice: ReturnType<typeof usePractice>;
  /** Before that nothing that is typed would be noticed. */
  isReady: boolean;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** The paper to write on, which grows with the text, and what is to be said about what is kept. */
export function Sheet({ practice, isReady, ref }: SheetProps) {
  const { work, isOffered, canUndo, problem, type, undo } = practice;
  return (
    <>
      <p className="pract__note meta" role="status">
        {isOffered &&
          `This is what you wrote until ${formatMoment(work.at)}. The clock stood still meanwhile: write on, or start again.`}
        {canUndo && (
          <>
            The sheet was emptied.{' '}
            <button
              className="linklike"
              type="button"
              onClick={() => {
                undo();
                ref.current?.focus();
              }}
            >
              Put my text back
            </button>
          </>
        )}
      </p>
      <label className="sr" htmlFor="sheet">
        Your answer
      </label>
      <div className="grow" data-text={work.text}>
        <textarea
          className="sheet"
          id="sheet"
          ref={ref}
          spellCheck={false}
          autoComplete="off"
          readOnly={!isReady}
          aria-describedby="sheet-rules"
          value={work.text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </div>
      <noscript>
        <p className="notice notice--bad">
          Writing here needs JavaScript. You can read the question, and write on paper.
        </p>
      </noscript>
      {problem && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <p className="meta" id="sheet-rules">
        Kept on this device only. The clock starts when you write; it goes on while you look at
        something else, and stands still while this page is closed.
      </p>
    </>
  );
}
