import { Button } from 'antd';
import { useState } from 'react';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DecisionTarget } from './decisionTarget.ts';
import type { Decision } from './queries.ts';
import { DECISIONS } from './texts.ts';

/** The buttons that send a pending answer back. */
export function ReviewActions(target: DecisionTarget) {
  const [decision, setDecision] = useState<Decision>('changes');
  const [isOpen, setOpen] = useState(false);
  const open = (chosen: Decision) => () => {
    setDecision(chosen);
    setOpen(true);
  };
  return (
    <div className="review-actions">
      <Button onClick={open('changes')}>{DECISIONS.changes.button}</Button>
      <Button danger onClick={open('decline')}>
        {DECISIONS.decline.button}
      </Button>
      <DecisionDialog
        {...target}
        key={decision}
        decision={decision}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
