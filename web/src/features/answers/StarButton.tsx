import type { RefObject } from 'react';
import { LineDrawing } from '../../components/Icon.tsx';
import { knownAnswer } from '../../storage/answers.ts';
import { useEntry } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import { discardedAt } from '../../storage/useDiscarded.ts';
import { type StarredWord, starredWords } from '../../storage/words.ts';
import { track } from '../analytics/track.ts';
import type { MarkedTerm } from './body.ts';
import type { Answer } from './queries.ts';
import { cutSides, type Sentence, sentenceAround } from './sentence.ts';

interface StarButtonProps {
  word: MarkedTerm;
  answer: Pick<Answer, 'id' | 'topic'>;
  /** Returns the sentence that contains the word. */
  sentence: () => Sentence;
}

/**
 * Stars a word, with the sentence that contains it. A word that was starred before on this page gets
 * its sentence and its reviews back.
 */
export function StarButton({ word, answer, sentence }: StarButtonProps) {
  const starred = useEntry(starredWords, word.id);

  function toggle() {
    const removed = discardedAt<StarredWord>(`word.${word.id}`);
    if (starred) {
      removed.add(starred);
      return showNotice(starredWords.remove(word.id));
    }
    const before = removed.takeBack();
    if (before) return showNotice(starredWords.put(before));
    const { id, term, definition } = word;
    const { id: answerId, topic, at } = knownAnswer(answer);
    const around = cutSides(sentence());
    showNotice(starredWords.put({ id, term, definition, ...around, answerId, topic, at }));
    track({ type: 'interaction', kind: 'wordStarred', termId: id });
  }

  return (
    <button
      className="icon-btn mark needs-js no-print"
      type="button"
      aria-pressed={starred !== undefined}
      aria-label={`Star: ${word.term}`}
      onClick={toggle}
    >
      <LineDrawing path="M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z" />
    </button>
  );
}

interface StarInAnswerProps extends Omit<StarButtonProps, 'sentence'> {
  body: RefObject<HTMLElement | null>;
}

/** The star of a word that the answer's body marks. */
export function StarInAnswer({ word, answer, body }: StarInAnswerProps) {
  const sentence = () => {
    const mark = body.current?.querySelector(`.glossary-term[data-term-id="${word.id}"]`);
    return mark ? sentenceAround(mark) : { before: '', marked: word.term, after: '' };
  };
  return <StarButton word={word} answer={answer} sentence={sentence} />;
}
