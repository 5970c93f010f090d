import { CodedError } from '../../../errors.ts';

/** There is no such picture in the library, or no longer. */
export function pictureNotFound(): CodedError {
  return new CodedError(404, 'PICTURE_NOT_FOUND', 'There is no picture with this id.');
}

/** Somebody else has changed the alternative text of the picture. */
export function altChanged(): CodedError {
  return new CodedError(
    409,
    'EDIT_CONFLICT',
    'Somebody else has changed this text. Compare it with yours, then save again.',
  );
}

/** An answer or a working copy uses the picture, so it can't be deleted. */
export function pictureInUse(): CodedError {
  return new CodedError(
    409,
    'PICTURE_IN_USE',
    'An answer or its unpublished changes use this picture. Replace it there first, then delete it.',
  );
}
