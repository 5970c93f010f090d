import { App } from 'antd';
import { focusPage } from './focusPage.ts';

interface Question {
  /** The exact sentence. */
  question: string;
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
  return ({ question, about, act }: Question) =>
    new Promise<boolean>((resolve) => {
      let isConfirmed = false;
      modal.confirm({
        title: question,
        content: about && <p className="topic topic--two">{about}</p>,
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
