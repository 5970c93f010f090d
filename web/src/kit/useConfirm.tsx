import { App } from 'antd';
import { focusPage } from './focusPage.ts';

/** What a dialog asks. */
export interface Question {
  question: string;
  detail?: string;
}

export interface Confirmation extends Question {
  /** The subject, such as the answer's topic. */
  about?: string;
  /** The label of the confirming button; 'Delete' by default. */
  actionLabel?: string;
}

/** Asks before an action that is hard to undo, and resolves once the dialog is closed. */
export function useConfirm() {
  const { modal } = App.useApp();
  return ({ question, detail, about, actionLabel = 'Delete' }: Confirmation) =>
    new Promise<boolean>((resolve) => {
      let isConfirmed = false;
      modal.confirm({
        title: question,
        content: (about || detail) && (
          <>
            {about && <p className="topic clamp">{about}</p>}
            {detail && <p className={about && 'mt-2'}>{detail}</p>}
          </>
        ),
        okText: actionLabel,
        okButtonProps: { danger: true },
        cancelText: 'Cancel',
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          isConfirmed = true;
        },
        afterClose: () => {
          focusPage();
          resolve(isConfirmed);
        },
      });
    });
}
