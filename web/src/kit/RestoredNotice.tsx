import { Alert, Button } from 'antd';
import { UndoLine } from '../components/undo/UndoLine.tsx';
import type { Discard } from '../storage/useDiscard.ts';

interface RestoredNoticeProps {
  draft: { isRestored: boolean; canStore: boolean };
  discarding: Discard;
  /** Called when the form's values were replaced, to show and focus them. */
  onReplaced?: () => void;
}

/**
 * Says that a form has its earlier changes again, and lets the user discard them and undo that; or
 * that this device can't store what is typed.
 */
export function RestoredNotice({ draft, discarding, onReplaced }: RestoredNoticeProps) {
  return (
    <>
      {draft.isRestored && (
        <Alert
          className="problem"
          type="info"
          role="status"
          title="Your earlier changes have been restored. They aren’t saved yet."
          action={
            <Button
              onClick={() => {
                discarding.discard();
                onReplaced?.();
              }}
            >
              Discard
            </Button>
          }
        />
      )}
      <UndoLine
        discarded={discarding.discarded}
        onUndo={() => {
          discarding.undoDiscard();
          onReplaced?.();
        }}
      >
        Your changes were discarded.
      </UndoLine>
      {!draft.canStore && (
        <Alert
          className="problem"
          type="warning"
          role="status"
          title="This browser can’t store a copy of what you type. Save it before you leave."
        />
      )}
    </>
  );
}
