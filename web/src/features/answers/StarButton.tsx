import type { RefObject } from 'react';
import { LineDrawing } from '../../components/Icon.tsx';
import { knownAnswer } from '../../device/answers.ts';
import { useEntry } from '../../device/collection.ts';
import { tell } from '../../device/notice.ts';
import { starredWords } from '../../device/words.ts';
import { track } from '../analytics/track.ts';
import type { MarkedTerm } from './body.ts';
import type { Answer } from './queries.ts';
import { sentenceAround } from './sentence.ts';

interface StarButtonProps {
  word: MarkedTerm;
  answer: Pick<Answer, 'id' | 'topic'>;
  body: RefObject<HTMLElement | null>;
}

/** Puts a word of an answer on the learner's list, with the sentence it stands in (Y3). */
export function StarButton({ word, answer, body }: StarButtonProps) {
  const isStarred = useEntry(starredWords, word.id) !== undefined;

  function toggle() {
    if (isStarred) return tell(starredWords.remove(word.id));
    const mark = body.current?.querySelector(`.glossary-term[data-term-id="${word.id}"]`);
    const { id: answerId, topic, at } = knownAnswer(answer);
    const sentence = mark ? sentenceAround(mark) : { before: '', marked: word.term, after: '' };
    tell(starredWords.put({ ...word, ...sentence, answerId, topic, at }));
    track({ type: 'interaction', kind: 'wordStarred', termId: word.id });
  }

  return (
    <button
      className="icon-btn mark"
      type="button"
      aria-pressed={isStarred}
      aria-label={`Star: ${word.term}`}
      onClick={toggle}
    >
      <LineDrawing path="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />
    </button>
  );
}
