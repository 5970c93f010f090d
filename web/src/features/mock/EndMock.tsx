import { useEffect, useId, useRef, useState } from 'react';
import type { RunningMock } from '../../storage/mocks.ts';
import { findShortTexts } from './mockTest.ts';

interface EndMockProps {
  mock: RunningMock;
  onHandIn: () => void;
  onGiveUp: () => void;
}

/** Hands the test in or gives it up, after a confirmation. */
export function EndMock({ mock, onHandIn, onGiveUp }: EndMockProps) {
  const [asked, setAsked] = useState<'handIn' | 'giveUp'>();
  const opener = useRef<HTMLButtonElement>(null);
  const keepWriting = useRef<HTMLButtonElement>(null);
  const questionId = useId();

  useEffect(() => {
    if (asked) keepWriting.current?.focus();
  }, [asked]);

  if (!asked) {
    return (
      <div className="row pract__act no-print">
        <button
          className="btn btn--solid"
          type="button"
          ref={opener}
          onClick={() => setAsked('handIn')}
        >
          Hand in
        </button>
        <button className="btn btn--text" type="button" onClick={() => setAsked('giveUp')}>
          Give up
        </button>
      </div>
    );
  }

  const isHandIn = asked === 'handIn';
  const short = findShortTexts(mock);
  return (
    <div className="row pract__act no-print">
      <fieldset className="notice ask" aria-labelledby={questionId}>
        <div id={questionId}>
          {isHandIn ? (
            <>
              {short.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p>Hand in both texts? You can’t change them afterwards.</p>
            </>
          ) : (
            <p>Give up this test? Both texts will be deleted, and nothing is saved.</p>
          )}
        </div>
        <button className="btn" type="button" onClick={isHandIn ? onHandIn : onGiveUp}>
          {isHandIn ? 'Hand in both texts' : 'Delete and give up'}
        </button>
        <button
          className="btn btn--solid"
          type="button"
          ref={keepWriting}
          aria-describedby={questionId}
          onClick={() => {
            setAsked(undefined);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        >
          Keep writing
        </button>
      </fieldset>
    </div>
  );
}
