import { type Static, Type } from '@sinclair/typebox';
import {
  closed,
  input,
  named,
  optional,
  prop,
  query,
  ref,
  stringEnum,
} from '../../../shared/ref.ts';
import { MAX_ADDRESS, MAX_PICTURE_ALT } from '../../answers/vocabulary.ts';

export const PICTURES_PAGE_SIZE = 24;
/** How many answers a row of the library names. */
export const SHOWN_USES = 3;
/** How many answers the details of a picture name. */
export const MAX_SHOWN_USES = 1000;
/** The maximum number of characters. */
export const MAX_PICTURE_NAME = 200;
/** Pictures that were uploaded within this time are not deleted with all the unused ones. */
export const RECENT_HOURS = 24;

const ADDRESS = { format: 'uri-reference', maxLength: MAX_ADDRESS } as const;

const PictureUse = Type.Object({
  id: prop.id(),
  topic: Type.String(),
  isDraft: Type.Boolean(),
  isApproved: Type.Boolean(),
  version: Type.Integer({ minimum: 1 }),
});
export type PictureUse = Static<typeof PictureUse>;

const fields = {
  id: prop.id(),
  url: Type.String({ ...ADDRESS, description: 'Its address, to use as `pictureUrl`.' }),
  thumbnailUrl: Type.Optional(Type.String(ADDRESS)),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
  bytes: optional.count('The size of its files; only for pictures on this server.'),
  name: optional.string('The name of the uploaded file.'),
  alt: optional.string('The alternative text that an answer gets with the picture.'),
  uploadedAt: prop.time(),
  answerCount: prop.count('The answers of any status that use it.'),
  workingCopyCount: prop.count('The further answers that use it only in their working copy.'),
};

const EXAMPLE = {
  id: '65e6f2a04c1b8d0012a4f001',
  url: '/media/6f1ed002ab5595859014ebf0951522d9.webp',
  thumbnailUrl: '/media/6f1ed002ab5595859014ebf0951522d9-480.webp',
  width: 1200,
  height: 750,
  bytes: 31_418,
  name: 'electricity',
  alt: 'Line graph of four sources of electricity from 1990 to 2020.',
  uploadedAt: '2026-09-21T13:33:21.000Z',
  answerCount: 1,
  workingCopyCount: 0,
  answers: [
    {
      id: '65e6f2a04c1b8d0012a40001',
      topic: 'The line graph shows the share of electricity by source.',
      isDraft: false,
      isApproved: true,
      version: 3,
    },
  ],
};

export const LibraryPicture = named('LibraryPicture', {
  description: 'A picture of the library.',
  properties: {
    ...fields,
    answers: Type.Array(PictureUse, { description: `Up to ${SHOWN_USES} of these answers.` }),
  },
  example: EXAMPLE,
});
export type LibraryPicture = Static<typeof LibraryPicture>;

export const PictureDetails = named('PictureDetails', {
  description: 'A picture of the library with every answer that uses it.',
  properties: {
    ...fields,
    answers: Type.Array(PictureUse, {
      description: `These answers, newest first, at most ${MAX_SHOWN_USES}.`,
    }),
    workingCopies: Type.Array(PictureUse, {
      description: `The answers that use it only in their working copy, at most ${MAX_SHOWN_USES}.`,
    }),
    earlierAnswerCount: prop.count('The answers that only used it in earlier versions.'),
  },
  example: { ...EXAMPLE, workingCopies: [], earlierAnswerCount: 0 },
});

export const PictureList = named('PictureList', {
  description: 'One page of the library.',
  properties: {
    pictures: Type.Array(ref(LibraryPicture)),
    total: prop.count('The number of matches on all pages.'),
  },
  example: { pictures: [EXAMPLE], total: 1 },
});

export const PictureListQuery = query({
  search: Type.String({
    maxLength: 200,
    description:
      'A part of the name, the alternative text, the address or the question of an answer that uses it, ignoring case.',
  }),
  use: stringEnum(['used', 'unused'], { description: 'Whether any answer uses it.' }),
  sort: stringEnum(['newest', 'size'], {
    default: 'newest',
    description: 'By the time of the upload or by the size of the files, both descending.',
  }),
  ...prop.pages(PICTURES_PAGE_SIZE),
});
export type PictureListQuery = Static<typeof PictureListQuery>;

export const PictureUpdate = input('PictureUpdate', {
  description: 'The new alternative text. Answers that use the picture keep their own.',
  properties: {
    alt: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: MAX_PICTURE_ALT,
      description: '`null` and an empty text remove it.',
    }),
    before: optional.string({
      maxLength: 2 * MAX_PICTURE_ALT,
      description:
        'The text that was shown when the new one was written, empty for none. If it has changed since, nothing is saved.',
    }),
  },
  example: { alt: EXAMPLE.alt },
});
export type PictureUpdate = Static<typeof PictureUpdate>;

export const UnusedPictures = named('UnusedPictures', {
  description: 'The pictures that no answer uses.',
  properties: {
    count: prop.count(),
    bytes: prop.count('What deleting them would save.'),
    earlierCount: prop.count('How many of them are in earlier versions of answers.'),
    recentCount: prop.count(
      `Further unused ones, which were uploaded in the last ${RECENT_HOURS} hours and may belong to an answer that isn’t saved yet.`,
    ),
  },
  example: { count: 4, bytes: 112_300, earlierCount: 1, recentCount: 0 },
});
export type UnusedPictures = Static<typeof UnusedPictures>;

export const DeletedPictures = named('DeletedPictures', {
  description: 'How many pictures were deleted, and the size of their files.',
  properties: { count: prop.count(), bytes: prop.count() },
  example: { count: 4, bytes: 112_300 },
});

const side = Type.Integer({ minimum: 1, maximum: 100_000 });
const offset = Type.Integer({ minimum: 0, maximum: 100_000 });

export const PictureCrop = input('PictureCrop', {
  description: 'A part of the picture in pixels, measured from its upper left corner.',
  properties: { left: offset, top: offset, width: side, height: side },
  example: { left: 40, top: 0, width: 1100, height: 700 },
});
export type PictureCrop = Static<typeof PictureCrop>;

export const PictureReplacement = input('PictureReplacement', {
  description:
    'Answers that use a picture, and what they get instead; `version` detects edit conflicts, as in an update.',
  properties: {
    pictureId: prop.id('The picture that the answers get instead.'),
    items: Type.Array(closed({ id: prop.id(), version: Type.Integer({ minimum: 1 }) }), {
      minItems: 1,
      maxItems: 100,
    }),
  },
  example: {
    pictureId: '65e6f2a04c1b8d0012a4f002',
    items: [{ id: EXAMPLE.answers[0]?.id, version: 3 }],
  },
});
export type PictureReplacement = Static<typeof PictureReplacement>;
