import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { altLength, MAX_ALT } from '../picture/altText.ts';
import { type PictureDetails, setAlt } from './queries.ts';

/** The form with the alternative text of a picture, which answers get with it. */
export function AltForm({ picture }: { picture: PictureDetails }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { id: pictureId, alt: saved = '' } = picture;
  // Undefined until something is typed, so that the saved text is shown as it changes.
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed?.text ?? saved;
  const isChangedElsewhere = typed !== undefined && typed.over !== saved && text.trim() !== saved;
  const length = altLength(text.trim());
  const fault = length > MAX_ALT ? `Too long: remove ${length - MAX_ALT} characters` : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: (alt: string) => setAlt(pictureId, alt, saved),
    onSuccess: async ({ alt = '' }, sent) => {
      showToast({ title: 'Alternative text saved' });
      await refreshAnswers(queryClient);
      setTyped((now) => (now && now.text.trim() !== sent ? { ...now, over: alt } : undefined));
    },
    onError: async (error) => {
      showFailure('Failed to save the alternative text', error);
      // Shows somebody else’s text, if that is why.
      await refreshAnswers(queryClient);
    },
  });
  return (
    <form
      className="field picture-alt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && !isPending) mutate(text.trim());
      }}
    >
      <label htmlFor={id}>Alternative Text</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? saved })}
      />
      <p className="field__remark" id={`${id}-hint`}>
        {fault ?? `${length} of ${MAX_ALT} characters.`} An answer gets it when you choose this
        picture. Answers that already use the picture keep their own text.
      </p>
      {isChangedElsewhere && !isPending && (
        <p role="status">
          {saved === ''
            ? 'Somebody else has removed the text meanwhile. Saving adds yours.'
            : `Somebody else has saved “${saved}” meanwhile. Saving replaces it.`}
        </p>
      )}
      <Button htmlType="submit" disabled={text.trim() === saved} aria-busy={isPending}>
        {isPending ? 'Saving...' : 'Save Text'}
      </Button>
    </form>
  );
}
