import type { Schemas } from '@band8/client';
import { convertToPercentCrop, convertToPixelCrop, type PercentCrop } from 'react-image-crop';

/** A part of a picture in pixels. */
export type Area = Schemas['PictureCrop'];

/** The dimensions of a picture in pixels. */
export type Size = Pick<Area, 'width' | 'height'>;

const between = (least: number, value: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), Math.max(least, most)));

/** The nearest part of at least one pixel that is inside the picture. */
export function fitArea({ left, top, width, height }: Area, size: Size): Area {
  const x = between(0, left, size.width - 1);
  const y = between(0, top, size.height - 1);
  return {
    left: x,
    top: y,
    width: between(1, width, size.width - x),
    height: between(1, height, size.height - y),
  };
}

/** A part in per cent of a picture as one in pixels. */
export function areaOf(part: PercentCrop, size: Size): Area {
  const { x, y, width, height } = convertToPixelCrop(part, size.width, size.height);
  return fitArea({ left: x, top: y, width, height }, size);
}

/** A part in pixels as one in per cent of the picture. */
export function percentOf({ left, top, width, height }: Area, size: Size): PercentCrop {
  const part = { unit: 'px', x: left, y: top, width, height } as const;
  return convertToPercentCrop(part, size.width, size.height);
}
