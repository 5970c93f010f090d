import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../cache.ts';
import { altLength, MAX_ALT } from '../picture/altText.ts';
import { showFailure } from '../showFailure.ts';
import { type PictureDetails, setAlt } from './queries.ts';

/** The form with the alternative text of a picture, which answers get with it. */
export function AltForm({ picture }: { picture: PictureDetails }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { id: pictureId, alt: saved = '' } = picture;
  const [text, setText] = useState(saved);
  const length = altLength(text.trim());
  const fault = length > MAX_ALT ? `Too long: remove ${length - MAX_ALT} characters` : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: () => setAlt(pictureId, text.trim()),
    onSuccess: async ({ alt = '' }) => {
      setText(alt);
      showToast({ title: 'Alternative text saved' });
      await refreshAnswers(queryClient);
    },
    onError: (error) => showFailure('Failed to save the alternative text', error),
  });
  return (
    <form
      className="field picture-alt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && !isPending) mutate();
      }}
    >
      <label htmlFor={id}>Alternative Text</label>
      <Input.TextArea
        id={id}
        rows={3}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="field__remark" id={`${id}-hint`}>
        {fault ?? `${length} of ${MAX_ALT} characters.`} An answer gets it when you choose this
        picture. Answers that already use the picture keep their own text.
      </p>
      <Button htmlType="submit" disabled={text.trim() === saved} aria-busy={isPending}>
        {isPending ? 'Saving...' : 'Save Text'}
      </Button>
    </form>
  );
}
