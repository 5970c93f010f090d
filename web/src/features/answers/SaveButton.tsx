import { LineDrawing } from '../../components/Icon.tsx';
import { cutTopic } from '../../lib/format.ts';
import { knownAnswer, savedAnswers } from '../../storage/answers.ts';
import { useEntry } from '../../storage/collection.ts';
import { showNotice } from '../../storage/notice.ts';
import type { AnswerSummary } from './queries.ts';

interface SaveButtonProps {
  answer: Pick<AnswerSummary, 'id' | 'topic' | 'taskType' | 'subtype'>;
  /** Shows only the icon, for cards. */
  isSmall?: boolean;
}

/** Saves an answer on this device, or removes it. Always rendered unsaved on the server. */
export function SaveButton({ answer, isSmall = false }: SaveButtonProps) {
  const isSaved = useEntry(savedAnswers, answer.id) !== undefined;
  return (
    <button
      className={isSmall ? 'icon-btn mark needs-js' : 'btn btn--text mark needs-js'}
      type="button"
      aria-pressed={isSaved}
      aria-keyshortcuts={isSmall ? undefined : 's'}
      aria-label={isSmall ? `Save: ${cutTopic(answer.topic)}` : undefined}
      onClick={() =>
        showNotice(isSaved ? savedAnswers.remove(answer.id) : savedAnswers.put(knownAnswer(answer)))
      }
    >
      <LineDrawing path="M7 4h10v16l-5-4-5 4z" />
      {!isSmall && 'Save'}
    </button>
  );
}
