import { dataOf, type Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { countCharacters } from '../../../components/dialog/fields.ts';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi, q, refreshBackOffice, showFailure } from '../../../kit/adminApi.ts';
import { Moment } from '../../../kit/Moment.tsx';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { count, formatNumber } from '../../../lib/format.ts';
import { StatusBadge, TopicLink } from '../answers/cells.tsx';
import { MAX_ALT } from '../picture/altText.ts';
import { CropForm, PictureActions } from './PictureActions.tsx';
import { measuresOf, nameOf, usesText } from './texts.ts';

type PictureDetails = Schemas['PictureDetails'];

/** A picture of the library: what it shows, which answers use it, and what can be done with it. */
export function PicturePage({ id }: { id: string }) {
  const failed = (status: number | undefined) =>
    status === 404 ? 'Picture not found' : 'Failed to fetch the picture';
  const read = useQuery(q('/api/admin/pictures/{id}', { path: { id } }, failed, { freshMs: 0 }));
  const { data } = read;
  return (
    <>
      <div className="desk__head">
        <h1>{data ? nameOf(data) : 'Picture'}</h1>
        <Link className="desk-link" to="/admin/pictures" search={{}}>
          All pictures
        </Link>
      </div>
      <ReadState read={read} loading="Loading the picture">
        {(picture) => <Details key={picture.id} picture={picture} />}
      </ReadState>
    </>
  );
}

function Details({ picture }: { picture: PictureDetails }) {
  const { url, width, height, uploadedAt } = picture;
  const { answers, answerCount, workingCopies, workingCopyCount, earlierAnswerCount } = picture;
  const more = answerCount - answers.length + workingCopyCount - workingCopies.length;
  const [isCropping, setCropping] = useState(false);
  return (
    <div className="picture-page">
      <div>
        {isCropping ? (
          <CropForm picture={picture} onClose={() => setCropping(false)} />
        ) : (
          <div className="plate plate--photo">
            <img
              className="picture-page__image"
              src={url}
              width={width}
              height={height}
              alt={picture.alt ?? 'No alternative text'}
              referrerPolicy="no-referrer"
            />
          </div>
        )}
      </div>
      <div className="stack stack--wide">
        <p className="muted">
          {measuresOf(picture)}. Uploaded on <Moment at={uploadedAt} />.
        </p>
        <AltForm picture={picture} />
        <section aria-label="Answers that use this picture">
          <h2 className="mb-2">{usesText(picture)}</h2>
          <ul className="stack">
            {answers.map((answer) => (
              <li className="spread" key={answer.id}>
                <TopicLink {...answer} />
                <StatusBadge answer={answer} />
              </li>
            ))}
            {workingCopies.map((answer) => (
              <li className="spread" key={answer.id}>
                <TopicLink {...answer} />
                <span className="meta">Unpublished changes</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="meta">and {formatNumber(more)} more</p>}
          {earlierAnswerCount > 0 && (
            <p className="meta">
              {count(earlierAnswerCount, 'answer')} used it only in earlier versions.
            </p>
          )}
        </section>
        <PictureActions
          picture={picture}
          onCrop={isCropping ? undefined : () => setCropping(true)}
        />
      </div>
    </div>
  );
}

/** The form with the alternative text of a picture, which answers get with it. */
function AltForm({ picture }: { picture: PictureDetails }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { id: pictureId, alt: saved = '' } = picture;
  // Undefined until something is typed, so that the saved text is shown as it changes.
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed?.text ?? saved;
  const isChangedElsewhere = typed !== undefined && typed.over !== saved && text.trim() !== saved;
  const length = countCharacters(text);
  const fault = length > MAX_ALT ? `Too long: remove ${length - MAX_ALT} characters` : undefined;
  const { mutate, isPending } = useMutation({
    // It is refused if somebody else has changed the text before.
    mutationFn: (alt: string) => {
      const params = { path: { id: pictureId } };
      const body = { alt, before: saved };
      return dataOf(adminApi.PUT('/api/admin/pictures/{id}', { params, body }));
    },
    onSuccess: async ({ alt = '' }, sent) => {
      showToast({ title: 'Alternative text saved' });
      await refreshBackOffice(queryClient);
      setTyped((now) => (now && now.text.trim() !== sent ? { ...now, over: alt } : undefined));
    },
    onError: async (error) => {
      showFailure('Failed to save the alternative text', error);
      // Shows somebody else’s text, if that is why.
      await refreshBackOffice(queryClient);
    },
  });
  return (
    <form
      className="field stack--start"
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault && !isPending) mutate(text.trim());
      }}
    >
      <label htmlFor={id}>Alternative Text</label>
      <Input.TextArea
        id={id}
        className="grows"
        rows={3}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped({ text: target.value, over: typed?.over ?? saved })}
      />
      <p className="meta" id={`${id}-hint`}>
        {fault ?? `${length} of ${MAX_ALT} characters.`} An answer gets it when you choose this
        picture. Answers that already use the picture keep their own text.
      </p>
      {isChangedElsewhere && !isPending && (
        <p role="status">
          {saved === ''
            ? 'Somebody else has removed the text meanwhile. Saving adds yours.'
            : `Somebody else has saved “${isolated(saved)}” meanwhile. Saving replaces it.`}
        </p>
      )}
      <Button htmlType="submit" disabled={text.trim() === saved} aria-busy={isPending}>
        {isPending ? 'Saving...' : 'Save Text'}
      </Button>
    </form>
  );
}
