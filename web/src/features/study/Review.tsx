import { useEffect, useState } from 'react';
import { Button, SolidButton, TextButton } from '../../components/Button.tsx';
import { count } from '../../lib/format.ts';
import { takeFocus } from '../../lib/takeFocus.ts';
import { useCollection } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { countDue, dueAt, formatTimeUntil, nextWord } from './due.ts';
import { GRADES, graded, reviewed } from './schedule.ts';

/** The longest time that an open page waits for the next word. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** Reviews one word at a time: the sentence with a gap, then the word, then a grade. */
export function Review({ onEnd }: { onEnd: () => void }) {
  const words = useCollection(starredWords);
  // The time of the last step, so that no word becomes due while another is shown.
  const [step, setStep] = useState({ now: Date.now(), graded: 0 });
  const word = nextWord(words, step.now);
  const nextDue = Math.min(...words.map(dueAt));

  useEffect(() => {
    const wait = nextDue - Date.now();
    if (word || wait > MAX_WAIT_MS) return;
    const timer = setTimeout(() => setStep((last) => ({ ...last, now: Date.now() })), wait);
    return () => clearTimeout(timer);
  }, [word, nextDue]);

  return (
    <div className="review mt-6">
      {word ? (
        <>
          <p className="meta">{count(countDue(words, step.now), 'word')} due</p>
          <ReviewedWord
            key={`${word.id} ${step.graded}`}
            word={word}
            onGrade={(grade) => {
              const now = Date.now();
              showNotice(starredWords.put(graded(word, grade, now)));
              setStep({ now, graded: step.graded + 1 });
            }}
          />
        </>
      ) : (
        <>
          <h2>{step.graded > 0 ? 'Done for now' : 'No words are due'}</h2>
          <p role="status">
            {step.graded > 0 && `${count(step.graded, 'review')} completed. `}
            {words.length > 0 && `Your next word is due ${formatTimeUntil(nextDue, step.now)}.`}
          </p>
        </>
      )}
      <TextButton className="mt-2" ref={word ? undefined : takeFocus} onClick={onEnd}>
        Back to my words
      </TextButton>
    </div>
  );
}

type Grade = (typeof GRADES)[number]['grade'];

/** Grade keys follow the setting for single-key shortcuts, so each button shows its own. */
function ReviewedWord({ word, onGrade }: { word: StarredWord; onGrade: (grade: Grade) => void }) {
  const [isShown, setShown] = useState(false);
  const { term, definition, before, marked, after } = word;
  const now = Date.now();

  return (
    <>
      <p className="review__sentence mt-4 mb-4">
        {before}
        {isShown ? (
          <mark>{marked}</mark>
        ) : (
          <span className="review__gap" role="img" aria-label="gap" />
        )}
        {after}
      </p>
      <p className="muted mb-4">{definition}</p>
      {isShown ? (
        <>
          <h2 className="gloss mt-5" tabIndex={-1} ref={takeFocus}>
            {term}
          </h2>
          <p className="meta mt-1">
            How well did you know it? <span className="review__key">Keys 1 to 4.</span>
          </p>
          <div className="review__grades stack mt-3 mb-5">
            {GRADES.map(({ grade, label }) => (
              <Button key={grade} aria-keyshortcuts={String(grade)} onClick={() => onGrade(grade)}>
                <b>
                  <span className="review__key">{grade}</span> {label}
                </b>{' '}
                <span className="meta">{formatTimeUntil(reviewed(word, grade, now).due, now)}</span>
              </Button>
            ))}
          </div>
        </>
      ) : (
        <SolidButton className="mt-2" ref={takeFocus} onClick={() => setShown(true)}>
          Show the word
        </SolidButton>
      )}
    </>
  );
}
