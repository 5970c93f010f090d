import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { AnswerValues } from '../answerForm/values.ts';

type Picture = Pick<AnswerValues, 'pictureUrl' | 'pictureAlt'>;

/** Changes the picture of an answer; the former one, with its text, can be taken back. */
export function usePictureChange(form: Pick<AnswerFormState, 'readValues' | 'change'>) {
  const former = useDiscarded<Picture>();
  const readPicture = (): Picture | undefined => {
    const { pictureUrl, pictureAlt } = form.readValues();
    return pictureUrl === '' ? undefined : { pictureUrl, pictureAlt };
  };
  return {
    change: (next: Partial<Picture>) => {
      const before = readPicture();
      if (before) former.add(before);
      form.change(next);
    },
    undoLine: (
      <UndoLine
        discarded={former}
        onUndo={() => {
          const back = former.takeBack(readPicture());
          if (back) form.change(back);
        }}
      >
        The former picture was removed.
      </UndoLine>
    ),
  };
}
