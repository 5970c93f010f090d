import 'react-image-crop/dist/ReactCrop.css';
import { dataOf, type Schemas } from '@band8/client';
import { useNavigate } from '@tanstack/react-router';
import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { adminApi } from '../../../kit/adminApi.ts';
import { useAction } from '../../../kit/useAction.ts';
import { type Area, areaOf, fitArea, percentOf, type Size } from './area.ts';

const SIDES = [
  { name: 'left', label: 'Left' },
  { name: 'top', label: 'Top' },
  { name: 'width', label: 'Width' },
  { name: 'height', label: 'Height' },
] as const;

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

interface CropFormProps {
  picture: Schemas['PictureDetails'];
  onClose: () => void;
}

/** Chooses a part of a picture, by pointer, keyboard or numbers, and makes a new picture of it. */
export function CropForm({ picture, onClose }: CropFormProps) {
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
      <h2 id={`${fieldId}-title`}>Crop</h2>
      <p className="meta">
        The part inside the frame becomes a new picture. This picture and the answers that use it
        don’t change.
      </p>
      <ReactCrop
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
      <div className="crop__numbers">
        {SIDES.map(({ name, label }) => (
          <div className="field" key={name}>
            <label htmlFor={`${fieldId}-${name}`}>{label} (px)</label>
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
