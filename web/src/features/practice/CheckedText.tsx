import { useState } from 'react';
import type { Question } from '../answers/queries.ts';
import { ChecksPanel } from '../checks/ChecksPanel.tsx';
import type { Place } from '../checks/types.ts';
import { useChecks } from '../checks/useChecks.ts';
import { OwnText } from './OwnText.tsx';

/** A finished text with its checks, while the model answer is hidden. */
export function CheckedText({ question, text }: { question: Question; text: string }) {
  const checks = useChecks({ question, isRevealed: false });
  const [shown, setShown] = useState<readonly Place[]>([]);
  return (
    <>
      <OwnText text={text} shown={shown} />
      {text.trim() !== '' && (
        <ChecksPanel checks={checks} text={text} shown={shown} onShow={setShown} />
      )}
    </>
  );
}
