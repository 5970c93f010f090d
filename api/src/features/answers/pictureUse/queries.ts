import type { ClientSession, PipelineStage } from 'mongoose';
import type { Picture } from '../../../shared/picture.ts';
import type { PictureUse } from '../../media/library/adminSchema.ts';
import { Answer, type StoredAnswer } from '../model.ts';
import { Revision } from '../revisionModel.ts';
import { WorkingCopy } from '../workingCopies/model.ts';

/** The answers that use a picture: how many, and some of them, newest first. */
export interface PictureUses {
  answerCount: number;
  answers: PictureUse[];
}

/** The same for answers that use a picture only in their working copy. */
export interface CopyUses {
  workingCopyCount: number;
  workingCopies: PictureUse[];
}

type UsingAnswer = Pick<StoredAnswer, '_id' | 'topic' | 'isDraft' | 'isApproved' | 'version'>;

const USE = {
  _id: '$_id',
  topic: '$topic',
  isDraft: '$isDraft',
  isApproved: '$isApproved',
  version: '$version',
};

function toUse({ _id, ...answer }: UsingAnswer): PictureUse {
  return { id: String(_id), ...answer };
}

/** The answers of any status that use each of these pictures, by its address. */
export async function findPictureUses(
  urls: readonly string[],
  limit: number,
): Promise<Map<string, PictureUses>> {
  const found = await Answer.aggregate<{
    _id: string;
    answerCount: number;
    answers: UsingAnswer[];
  }>([
    { $match: { 'picture.url': { $in: urls } } },
    { $sort: { _id: -1 } },
    {
      $group: {
        _id: '$picture.url',
        answerCount: { $sum: 1 },
        answers: {
          $firstN: {
            n: limit,
            input: USE,
          },
        },
      },
    },
  ]);
  return new Map(
    found.map(({ _id: url, answerCount, answers }) => [
      url,
      {
        answerCount,
        answers: answers.map(toUse),
      },
    ]),
  );
}

/** The answers whose working copy uses each of these pictures, by its address; they don't themselves. */
export async function findCopyUses(
  urls: readonly string[],
  limit: number,
): Promise<Map<string, CopyUses>> {
  const found = await WorkingCopy.aggregate<{
    _id: string;
    workingCopyCount: number;
    workingCopies: UsingAnswer[];
  }>([
    { $match: { 'fields.picture.url': { $in: urls } } },
    {
      $lookup: {
        from: Answer.collection.name,
        localField: '_id',
        foreignField: '_id',
        pipeline: [{ $project: { ...USE, url: '$picture.url' } }],
        as: 'answer',
      },
    },
    { $unwind: '$answer' },
    { $match: { $expr: { $ne: ['$answer.url', '$fields.picture.url'] } } },
    { $sort: { _id: -1 } },
    {
      $group: {
        _id: '$fields.picture.url',
        workingCopyCount: { $sum: 1 },
        workingCopies: { $firstN: { n: limit, input: '$answer' } },
      },
    },
    { $unset: 'workingCopies.url' },
  ]);
  return new Map(
    found.map(({ _id: url, workingCopyCount, workingCopies }) => [
      url,
      { workingCopyCount, workingCopies: workingCopies.map(toUse) },
    ]),
  );
}

/** Whether any answer or working copy uses a picture, as the transaction sees it. */
export async function isPictureUsed(url: string, session: ClientSession): Promise<boolean> {
  const answer = await Answer.exists({ 'picture.url': url }).session(session);
  if (answer) return true;
  return (await WorkingCopy.exists({ 'fields.picture.url': url }).session(session)) !== null;
}

/** How many answers used a picture in earlier versions and don't use it now. */
export async function countEarlierUses(url: string): Promise<number> {
  const ids = await Revision.distinct('answerId', { 'fields.picture.url': url }).exec();
  return Answer.countDocuments({ _id: { $in: ids }, 'picture.url': { $ne: url } }).exec();
}

const USERS = {
  answers: { from: Answer.collection.name, foreignField: 'picture.url' },
  workingCopies: { from: WorkingCopy.collection.name, foreignField: 'fields.picture.url' },
  earlierVersions: { from: Revision.collection.name, foreignField: 'fields.picture.url' },
};

/** The stage of a pipeline over pictures that looks up whether anything of a kind uses each. */
export function lookupPictureUse(among: keyof typeof USERS, as: string): PipelineStage.Lookup {
  return {
    $lookup: {
      ...USERS[among],
      localField: 'url',
      pipeline: [{ $limit: 1 }, { $project: { _id: 1 } }],
      as,
    },
  };
}

/** How many addresses a search by question may find. */
const MAX_FOUND = 1000;

/** The addresses of the pictures of answers whose question has a text. */
export async function picturesOfTopics(topic: object): Promise<string[]> {
  const found = await Answer.find({ 'picture.url': { $exists: true }, topic })
    .select({ 'picture.url': 1 })
    .limit(MAX_FOUND)
    .lean<{ picture: Picture }[]>();
  return found.map(({ picture }) => picture.url);
}

/**
 * The picture of each answer that isn't waiting for approval, with its alternative text. The
 * address in a submission is not ours to keep until an administrator has approved it.
 */
export async function* picturesInUse(): AsyncGenerator<
  Pick<StoredAnswer, '_id' | 'pictureAlt'> & { picture: Picture },
  void
> {
  const found = Answer.find({
    'picture.url': { $exists: true },
    $or: [{ isDraft: true }, { isApproved: true }],
  })
    .select({ picture: 1, pictureAlt: 1 })
    .sort({ _id: 1 })
    .lean<(Pick<StoredAnswer, '_id' | 'pictureAlt'> & { picture: Picture })[]>()
    .maxTimeMS(0)
    .cursor();
  yield* found;
}
