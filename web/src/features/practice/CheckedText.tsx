import type { Band8Client } from '@band8/client';
import { useState } from 'react';
import type { Question } from '../answers/queries.ts';
import { ChecksPanel } from '../checks/ChecksPanel.tsx';
import type { Place } from '../checks/types.ts';
import { OwnText } from './OwnText.tsx';

interface CheckedTextProps {
  api: Band8Client;
  question: Question;
  text: string;
}

/** A finished text with its checks, while the model answer is hidden. */
export function CheckedText({ api, question, text }: CheckedTextProps) {
  const [shown, setShown] = useState<readonly Place[]>([]);
  return (
    <>
      <OwnText text={text} shown={shown} />
      {text.trim() !== '' && (
        <ChecksPanel
          api={api}
          question={question}
          text={text}
          isRevealed={false}
          shown={shown}
          onShow={setShown}
        />
      )}
    </>
  );
}
