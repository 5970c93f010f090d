import type { PipelineStage } from 'mongoose';
import type { PictureUse } from '../../media/library/adminSchema.ts';
import { Answer } from '../model.ts';
import { Revision } from '../revisions.ts';
import { WorkingCopy } from '../workingCopies/queries.ts';

const USE = {
  id: { $toString: '$_id' },
  topic: '$topic',
  isDraft: '$isDraft',
  isApproved: '$isApproved',
  version: '$version',
};

interface Uses {
  count: number;
  /** Some of the answers, newest first. */
  answers: PictureUse[];
}

const NO_USES: Uses = { count: 0, answers: [] };

/**
 * Looks up the answers of any status that use each of these pictures, and those that use it only in
 * their working copy.
 * @param limit how many answers are named
 * @returns a function of the picture's address
 */
export async function findPictureUses(urls: readonly string[], limit: number) {
  const uses: PipelineStage[] = [
    { $sort: { _id: -1 } },
    {
      $group: { _id: '$used', count: { $sum: 1 }, answers: { $firstN: { n: limit, input: USE } } },
    },
  ];
  const [answers, copies] = await Promise.all([
    Answer.aggregate<Uses & { _id: string }>([
      { $match: { 'picture.url': { $in: urls } } },
      { $set: { used: '$picture.url' } },
      ...uses,
    ]),
    WorkingCopy.aggregate<Uses & { _id: string }>([
      { $match: { 'fields.picture.url': { $in: urls } } },
      {
        $lookup: {
          from: Answer.collection.name,
          localField: '_id',
          foreignField: '_id',
          // The longest field, which isn’t needed.
          pipeline: [{ $unset: 'content' }],
          as: 'answer',
        },
      },
      { $unwind: '$answer' },
      { $match: { $expr: { $ne: ['$answer.picture.url', '$fields.picture.url'] } } },
      { $replaceWith: { $mergeObjects: ['$answer', { used: '$fields.picture.url' }] } },
      ...uses,
    ]),
  ]);
  return (url: string) => {
    const inAnswers = answers.find(({ _id }) => _id === url) ?? NO_USES;
    const inCopies = copies.find(({ _id }) => _id === url) ?? NO_USES;
    return {
      answerCount: inAnswers.count,
      answers: inAnswers.answers,
      workingCopyCount: inCopies.count,
      workingCopies: inCopies.answers,
    };
  };
}

/** Whether any answer or working copy uses a picture, as the transaction sees it. */
export async function isPictureUsed(url: string): Promise<boolean> {
  const use =
    (await Answer.exists({ 'picture.url': url })) ??
    (await WorkingCopy.exists({ 'fields.picture.url': url }));
  return use !== null;
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
    .lean();
  return found.flatMap(({ picture }) => picture?.url ?? []);
}
