import { App } from 'antd';
import { focusPage } from './focusPage.ts';
import type { Question } from './questions.ts';

interface Confirmation extends Question {
  /** What it is about: the topic of the answer. */
  about?: string;
  /** The act, as the button names it. */
  act: string;
}

/**
 * Asks before what is hard to take back, and resolves when the dialog is closed. Escape and Cancel
 * leave everything as it is.
 */
export function useConfirm() {
  const { modal } = App.useApp();
  return ({ question, detail, about, act }: Confirmation) =>
    new Promise<boolean>((resolve) => {
      let isConfirmed = false;
      modal.confirm({
        title: question,
        content: (about || detail) && (
          <>
            {about && <p className="topic topic--two">{about}</p>}
            {detail && <p>{detail}</p>}
          </>
        ),
        okText: act,
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
