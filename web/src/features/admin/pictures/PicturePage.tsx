import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Progress, Skeleton } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { BulkOutcome } from '../../../kit/BulkOutcome.tsx';
import { refreshAnswers } from '../../../kit/cache.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { StatusBadge } from '../answers/StatusBadge.tsx';
import { TopicLink } from '../answers/TopicLink.tsx';
import { AltForm } from './AltForm.tsx';
import { CropForm } from './CropForm.tsx';
import { PictureChooser } from './PictureChooser.tsx';
import {
  deletePicture,
  type LibraryPicture,
  type PictureDetails,
  pictureQuery,
} from './queries.ts';
import { earlierText, measuresOf, nameOf, sizeText, usesText } from './texts.ts';
import { useReplacement } from './useReplacement.ts';

/** A picture of the library: what it shows, which answers use it, and what can be done with it. */
export function PicturePage({ id }: { id: string }) {
  const read = useQuery(pictureQuery(id));
  const { data, error } = read;
  return (
    <>
      <div className="desk__head">
        <h1>{data ? nameOf(data) : 'Picture'}</h1>
        <Link className="picture-page__back" to="/admin/pictures" search={{}}>
          All pictures
        </Link>
      </div>
      <ReadProblem read={read} />
      {data && <Details key={data.id} picture={data} />}
      {!data && !error && (
        <div className="rows-skeleton" role="status" aria-label="Loading the picture">
          <Skeleton title={false} paragraph={{ rows: 9 }} />
        </div>
      )}
    </>
  );
}

function Details({ picture }: { picture: PictureDetails }) {
  const { url, width, height, uploadedAt } = picture;
  const [isCropping, setCropping] = useState(false);
  return (
    <div className="picture-page">
      <div className="picture-page__main">
        {isCropping ? (
          <CropForm picture={picture} onClose={() => setCropping(false)} />
        ) : (
          <div className="picture-page__frame">
            <img
              src={url}
              width={width}
              height={height}
              alt={picture.alt ?? 'No alternative text'}
              referrerPolicy="no-referrer"
            />
          </div>
        )}
      </div>
      <div className="picture-page__side">
        <p className="picture-page__facts">
          {measuresOf(picture)}. Uploaded on {formatDate(uploadedAt)}.
        </p>
        <AltForm picture={picture} />
        <Uses picture={picture} />
        <Actions picture={picture} onCrop={isCropping ? undefined : () => setCropping(true)} />
      </div>
    </div>
  );
}

function Uses({ picture }: { picture: PictureDetails }) {
  const { answers, answerCount, workingCopies, workingCopyCount, earlierAnswerCount } = picture;
  const more = answerCount - answers.length + workingCopyCount - workingCopies.length;
  return (
    <section className="picture-page__uses" aria-label="Answers that use this picture">
      <h2>{usesText(picture)}</h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <TopicLink {...answer} />
            <StatusBadge answer={answer} />
          </li>
        ))}
        {workingCopies.map((answer) => (
          <li key={answer.id}>
            <TopicLink {...answer} />
            <span className="field__remark">Unpublished changes</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="field__remark">and {formatNumber(more)} more</p>}
      {earlierAnswerCount > 0 && (
        <p className="field__remark">
          {count(earlierAnswerCount, 'answer')} used it only in earlier versions.
        </p>
      )}
    </section>
  );
}

interface ActionsProps {
  picture: PictureDetails;
  /** Undefined while the picture is being cropped. */
  onCrop: (() => void) | undefined;
}

function Actions({ picture, onCrop }: ActionsProps) {
  const { id, answers, answerCount, workingCopyCount, earlierAnswerCount, bytes } = picture;
  const isUsed = answerCount + workingCopyCount > 0;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isChoosing, setChoosing] = useState(false);
  const replacement = useReplacement(picture);
  const deletion = useMutation({
    mutationFn: () => deletePicture(id),
    onSuccess: async () => {
      showToast({ title: 'Picture deleted' });
      await navigate({ to: '/admin/pictures', search: {} });
      await refreshAnswers(queryClient);
    },
    onError: async (error) => {
      showFailure('Failed to delete the picture', error);
      await refreshAnswers(queryClient);
    },
  });

  const replace = async (next: LibraryPicture) => {
    setChoosing(false);
    const isConfirmed = await confirm({
      question: `Replace this picture in ${count(answerCount, 'answer')}?`,
      about: `The new picture: ${nameOf(next)}`,
      detail:
        'Published answers show it at once. The present version of each stays in its history. Unpublished changes keep the old picture.',
      actionLabel: 'Replace Everywhere',
    });
    if (isConfirmed) replacement.run(next);
  };
  const remove = async () => {
    const saved = bytes === undefined ? '' : `This frees ${sizeText(bytes)}.`;
    const isConfirmed = await confirm({
      question: 'Delete this picture?',
      about: nameOf(picture),
      detail: [earlierText(earlierAnswerCount), saved, 'This action cannot be undone.']
        .filter((sentence) => sentence !== '')
        .join(' '),
      actionLabel: 'Delete',
    });
    if (isConfirmed) deletion.mutate();
  };
  if (replacement.done !== undefined) {
    const percent = Math.round((100 * replacement.done) / Math.max(1, answers.length));
    return (
      <div className="picture-page__progress" role="status">
        <p>
          Replacing: {replacement.done} of {count(answers.length, 'answer')}
        </p>
        <Progress percent={percent} aria-label="Progress of the replacement" />
      </div>
    );
  }
  return (
    <div className="picture-page__actions">
      <Button disabled={!onCrop} onClick={onCrop}>
        Crop
      </Button>
      <Button disabled={answerCount === 0} onClick={() => setChoosing(true)}>
        Replace Everywhere
      </Button>
      <Button danger disabled={isUsed} aria-busy={deletion.isPending} onClick={() => void remove()}>
        Delete
      </Button>
      {isUsed && (
        <p className="field__remark">
          A picture can be deleted once no answer and no unpublished changes use it.
        </p>
      )}
      <PictureChooser
        isOpen={isChoosing}
        except={id}
        onChoose={(next) => void replace(next)}
        onClose={() => setChoosing(false)}
      />
      <BulkOutcome
        title="Replaced Picture"
        done="replaced"
        items={replacement.items ?? []}
        isOpen={replacement.items !== undefined}
        onClose={replacement.close}
      />
    </div>
  );
}
