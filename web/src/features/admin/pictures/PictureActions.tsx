import 'react-image-crop/dist/ReactCrop.css';
import { dataOf, type Schemas } from '@band8/client';
import { useNavigate } from '@tanstack/react-router';
import { Button, InputNumber, Progress } from 'antd';
import { useId, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { adminApi } from '../../../kit/adminApi.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { inBatches, useBulk } from '../../../kit/useBulk.tsx';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { capitalised, count } from '../../../lib/format.ts';
import { failureOf } from '../answers/labels.ts';
import { type Area, areaOf, fitArea, percentOf, type Size } from './area.ts';
import { PictureChooser } from './PictureChooser.tsx';
import { earlierText, nameOf, sizeText } from './texts.ts';

type LibraryPicture = Schemas['LibraryPicture'];
type PictureDetails = Schemas['PictureDetails'];

interface ActionsProps {
  picture: PictureDetails;
  /** Undefined while the picture is being cropped. */
  onCrop: (() => void) | undefined;
}

/** Crops, replaces and deletes a picture. */
export function PictureActions({ picture, onCrop }: ActionsProps) {
  const { id, answers, answerCount, workingCopyCount, earlierAnswerCount, bytes } = picture;
  const isUsed = answerCount + workingCopyCount > 0;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const replacement = useReplacement(picture);
  const { run, isBusy } = useAction('/api/admin');

  const replace = async (next: LibraryPicture) => {
    const isConfirmed = await confirm({
      question: `Replace this picture in ${count(answerCount, 'answer')}?`,
      about: `The new picture: ${nameOf(next)}`,
      detail:
        'Published answers show it at once. The present version of each stays in its history. Unpublished changes keep the old picture.',
      actionLabel: 'Replace Everywhere',
    });
    if (isConfirmed) replacement.run(next);
  };
  const remove = () => {
    const saved = bytes === undefined ? '' : `This frees ${sizeText(bytes)}.`;
    const sentences = [earlierText(earlierAnswerCount), saved, 'This action cannot be undone.'];
    const detail = sentences.filter(Boolean).join(' ');
    void run({
      ask: { question: 'Delete this picture?', about: nameOf(picture), detail },
      call: async () => {
        await adminApi.DELETE('/api/admin/pictures/{id}', { params: { path: { id } } });
        await navigate({ to: '/admin/pictures', search: {} });
      },
      done: 'Picture deleted',
      failed: 'Failed to delete the picture',
    });
  };
  if (replacement.running) {
    const { done } = replacement.running;
    const percent = Math.round((100 * done) / Math.max(1, answers.length));
    return (
      <div role="status">
        <p>
          Replacing: {done} of {count(answers.length, 'answer')}
        </p>
        <Progress percent={percent} aria-label="Progress of the replacement" />
      </div>
    );
  }
  return (
    <div className="picture-page__actions row row--small">
      <Button disabled={!onCrop} onClick={onCrop}>
        Crop
      </Button>
      <PictureChooser
        label="Replace Everywhere"
        isDisabled={answerCount === 0}
        except={id}
        onChoose={(next) => void replace(next)}
      />
      <Button danger disabled={isUsed} aria-busy={isBusy} onClick={remove}>
        Delete
      </Button>
      {isUsed && (
        <p className="meta wide">
          A picture can be deleted once no answer and no unpublished changes use it.
        </p>
      )}
      <ProblemAlert problem={replacement.problem} onDismiss={replacement.dismiss} />
      {replacement.dialog}
    </div>
  );
}

/** How many answers are saved between two updates of the progress. */
const BATCH = 10;

/** Gives every answer that uses a picture another one. */
function useReplacement({ id, answers }: PictureDetails) {
  const params = { path: { id } };
  async function* replace({ id: pictureId }: LibraryPicture) {
    const batches = inBatches(answers, BATCH, (batch) => {
      const items = batch.map((answer) => ({ id: answer.id, version: answer.version }));
      const body = { pictureId, items };
      return dataOf(adminApi.POST('/api/admin/pictures/{id}/replacement', { params, body }));
    });
    for await (const batch of batches) {
      yield batch.map(({ item, result }) => ({
        id: item.id,
        label: item.topic,
        failure: failureOf(result),
      }));
    }
  }
  return useBulk({
    noun: 'answer',
    call: replace,
    textsOf: () => ({ done: 'changed', failed: 'Failed to replace the picture' }),
  });
}

const SIDES = ['left', 'top', 'width', 'height'] as const;

const LABELS = {
  cropArea: 'Part to keep: move it with the arrow keys',
  nwDragHandle: 'Upper left corner: move it with the arrow keys',
  nDragHandle: 'Upper edge: move it with the arrow keys',
  neDragHandle: 'Upper right corner: move it with the arrow keys',
  eDragHandle: 'Right edge: move it with the arrow keys',
  seDragHandle: 'Lower right corner: move it with the arrow keys',
  sDragHandle: 'Lower edge: move it with the arrow keys',
  swDragHandle: 'Lower left corner: move it with the arrow keys',
  wDragHandle: 'Left edge: move it with the arrow keys',
};

/** Chooses a part of a picture, by pointer, keyboard or numbers, and makes a new picture of it. */
export function CropForm({ picture, onClose }: { picture: PictureDetails; onClose: () => void }) {
  const { id, url, width = 0, height = 0 } = picture;
  const fieldId = useId();
  const navigate = useNavigate();
  const [size, setSize] = useState<Size>({ width, height });
  const [area, setArea] = useState<Area>({ left: 0, top: 0, width, height });
  const { run, isBusy } = useAction('/api/admin');
  const crop = () =>
    run({
      call: async () => {
        const params = { path: { id } };
        const cropped = await dataOf(
          adminApi.POST('/api/admin/pictures/{id}/crop', { params, body: area }),
        );
        await navigate({ to: '/admin/pictures/$id', params: { id: cropped.id } });
        onClose();
      },
      done: 'New picture created',
      failed: 'Failed to crop the picture',
    });
  const isWhole = area.width === size.width && area.height === size.height;
  return (
    <section className="crop" aria-labelledby={`${fieldId}-title`}>
      <h2 className="mb-2" id={`${fieldId}-title`}>
        Crop
      </h2>
      <p className="meta">
        The part inside the frame becomes a new picture. This picture and the answers that use it
        don’t change.
      </p>
      <ReactCrop
        className="mt-3 mb-3"
        crop={percentOf(area, size)}
        keepSelection
        ariaLabels={LABELS}
        onChange={(_, percent: PercentCrop) => setArea(areaOf(percent, size))}
      >
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (size.width > 0) return;
            const whole = { width: naturalWidth, height: naturalHeight };
            setSize(whole);
            setArea({ left: 0, top: 0, ...whole });
          }}
        />
      </ReactCrop>
      <div className="cols mb-4">
        {SIDES.map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`${fieldId}-${name}`}>{capitalised(name)} (px)</label>
            <InputNumber
              id={`${fieldId}-${name}`}
              min={0}
              precision={0}
              value={area[name]}
              onChange={(value) => setArea(fitArea({ ...area, [name]: value ?? 0 }, size))}
            />
          </div>
        ))}
      </div>
      <div className="row row--end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" disabled={isWhole} aria-busy={isBusy} onClick={crop}>
          {isBusy ? 'Cropping...' : 'Save as New Picture'}
        </Button>
      </div>
    </section>
  );
}
