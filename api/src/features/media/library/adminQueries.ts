import type { PipelineStage } from 'mongoose';
import { containingFolded } from '../../../database/stored.ts';
import { toWire } from '../../../database/wire.ts';
import {
  countEarlierUses,
  findPictureUses,
  lookupPictureUse,
  picturesOfTopics,
} from '../../answers/pictureUse/queries.ts';
import * as wire from './adminSchema.ts';
import { PICTURE_ORDERS, Picture, readStored, type StoredPicture } from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Pictures as rows of the library, with the answers that use them. */
async function toLibraryPictures(
  pictures: readonly StoredPicture[],
): Promise<wire.LibraryPicture[]> {
  const urls = pictures.map(({ url }) => url);
  const usesOf = await findPictureUses(urls, wire.SHOWN_USES);
  return pictures.map((picture) =>
    toWire(wire.LibraryPicture, { ...picture, ...usesOf(picture.url) }),
  );
}

/**
 * The picture with an address, as a row of the library.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`.
 */
export async function readLibraryPicture(url: string): Promise<wire.LibraryPicture> {
  const picture = await readStored({ url });
  const usesOf = await findPictureUses([url], wire.SHOWN_USES);
  return toWire(wire.LibraryPicture, { ...picture, ...usesOf(url) });
}

async function searchFilter(search: string, seesAnswers: boolean) {
  const text = search.trim();
  if (!text) return {};
  const has = containingFolded(text);
  const used = seesAnswers ? [{ url: { $in: await picturesOfTopics(has) } }] : [];
  return { $or: [{ name: has }, { alt: has }, { url: has }, ...used] };
}

/** The stages that leave only the used or the unused pictures; working copies count. */
function stagesOf(use: wire.PictureListQuery['use']): PipelineStage.FacetPipelineStage[] {
  if (!use) return [];
  const unused = { uses: [], copies: [] };
  return [
    lookupPictureUse('answers', 'uses'),
    lookupPictureUse('workingCopies', 'copies'),
    { $match: use === 'unused' ? unused : { $nor: [unused] } },
    { $unset: ['uses', 'copies'] },
  ];
}

/**
 * One page of the library, and how many pictures match.
 * @param seesAnswers false leaves out which answers use them, because authors see only their own
 */
export async function listPictures(
  query: wire.PictureListQuery,
  { seesAnswers }: { seesAnswers: boolean },
) {
  const { search = '', use, sort = 'newest', page = 1, limit = wire.PICTURES_PAGE_SIZE } = query;
  const filter = await searchFilter(search, seesAnswers);
  const [pictures, counted] = await Promise.all([
    Picture.aggregate<StoredPicture>([
      { $match: filter },
      { $sort: PICTURE_ORDERS[sort] },
      ...stagesOf(use),
      { $skip: (page - 1) * limit },
      { $limit: limit },
    ]),
    Picture.aggregate<{ total: number }>([
      { $match: filter },
      ...stagesOf(use),
      { $count: 'total' },
    ]),
  ]);
  const rows = await toLibraryPictures(pictures);
  return {
    pictures: seesAnswers ? rows : rows.map((row) => ({ ...row, answers: [] })),
    total: counted[0]?.total ?? 0,
  };
}

/**
 * A picture with every answer that uses it.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`.
 */
export async function readPicture(id: string) {
  const picture = await readStored({ _id: id });
  const [usesOf, earlierAnswerCount] = await Promise.all([
    findPictureUses([picture.url], wire.MAX_SHOWN_USES),
    countEarlierUses(picture.url),
  ]);
  const uses = usesOf(picture.url);
  return toWire(wire.PictureDetails, { ...picture, ...uses, earlierAnswerCount });
}

/** Uploads after this moment may belong to an answer that isn't saved yet. */
export function recentSince(): Date {
  return new Date(Date.now() - wire.RECENT_HOURS * HOUR_MS);
}

/** The ids of the pictures that no answer uses and that were not uploaded recently. */
export async function listUnusedIds(): Promise<string[]> {
  const found = await Picture.aggregate<Pick<StoredPicture, '_id'>>([
    { $match: { uploadedAt: { $lt: recentSince() } } },
    ...stagesOf('unused'),
    { $project: { _id: 1 } },
  ]).option({ maxTimeMS: 0 });
  return found.map(({ _id }) => String(_id));
}

/** How many pictures no answer uses, and what deleting them would save. */
export async function findUnused(): Promise<wire.UnusedPictures> {
  const isRecent = { $gte: ['$uploadedAt', recentSince()] };
  const countIf = (is: object) => ({ $sum: { $cond: [is, 1, 0] } });
  const isEarlier = { $and: [{ $not: [isRecent] }, { $ne: ['$earlier', []] }] };
  const [found] = await Picture.aggregate<wire.UnusedPictures>([
    ...stagesOf('unused'),
    lookupPictureUse('earlierVersions', 'earlier'),
    {
      $group: {
        _id: null,
        count: countIf({ $not: [isRecent] }),
        bytes: { $sum: { $cond: [isRecent, 0, { $ifNull: ['$bytes', 0] }] } },
        earlierCount: countIf(isEarlier),
        recentCount: countIf(isRecent),
      },
    },
    { $unset: '_id' },
  ]);
  return found ?? { count: 0, bytes: 0, earlierCount: 0, recentCount: 0 };
}
