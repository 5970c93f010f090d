import type { Schemas } from '@band8/client';
import { count, formatNumber } from '../../../lib/format.ts';

type LibraryPicture = Schemas['LibraryPicture'];

/** A size in bytes: '940 bytes', '31 kB', '2.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return count(bytes, 'byte');
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}

/** A name for a picture: that of its file, or else the end of its address. */
export function nameOf({ name, url }: Pick<LibraryPicture, 'name' | 'url'>): string {
  return name ?? decodeURIComponentSafely(url.split(/[?#]/, 1)[0]?.split('/').at(-1) || url);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The dimensions and the size of a picture, as far as they are known. */
export function measuresOf({ width, height, bytes }: Partial<LibraryPicture>): string {
  const dimensions = width && height ? `${width} × ${height} px` : 'Size unknown';
  return bytes === undefined ? dimensions : `${dimensions}, ${sizeText(bytes)}`;
}

/** How many answers use a picture, and how many only in changes that aren't published yet. */
export function usesText(of: Pick<LibraryPicture, 'answerCount' | 'workingCopyCount'>): string {
  const { answerCount, workingCopyCount } = of;
  const uses = [
    answerCount > 0 && `in ${count(answerCount, 'answer')}`,
    workingCopyCount > 0 && `in unpublished changes of ${count(workingCopyCount, 'answer')}`,
  ].filter(Boolean);
  return uses.length === 0 ? 'Not used' : `Used ${uses.join(' and ')}`;
}

/** What deleting a picture means for earlier versions of answers; nothing if none has it. */
export function earlierText(answers: number): string {
  if (answers === 0) return '';
  const them = answers === 1 ? 'That version' : 'Those versions';
  return `Earlier versions of ${count(answers, 'answer')} use this picture. ${them} would be shown and restored without it.`;
}

/** What deleting all unused pictures means. */
export function deletionText({ count: pictures, bytes, earlierCount }: Schemas['UnusedPictures']) {
  const saved = `This deletes ${count(pictures, 'picture')} and frees ${sizeText(bytes)}.`;
  const earlier =
    earlierCount > 0
      ? ` ${formatNumber(earlierCount)} of them ${earlierCount === 1 ? 'is' : 'are'} in earlier versions of answers, which would be shown and restored without a picture.`
      : '';
  return `${saved}${earlier} This action cannot be undone.`;
}
