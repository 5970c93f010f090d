import type { PipelineStage, QueryFilter } from 'mongoose';
import { READ_TIME_MS } from '../../../database/limits.ts';
import { Answer, type StoredAnswer, type StoredSummary, SUMMARY_FIELDS } from '../model.ts';
import { findNearest } from './spelling.ts';

type Filter = QueryFilter<StoredAnswer>;

/**
 * Every word must occur, the last one as a prefix. Words contain only letters and digits, so they
 * are safe in a pattern.
 * @param use a range is cheaper to find documents, a pattern is counted from an index alone
 */
export function searchFilter(searched: readonly string[], use: 'page' | 'count'): Filter {
  const last = searched.at(-1);
  if (last === undefined) return { searchWords: { $in: [] } };
  const range = { $elemMatch: { $gte: last, $lt: `${last}\u{10ffff}` } };
  return {
    $and: [
      ...searched.slice(0, -1).map((word) => ({ searchWords: word })),
      { searchWords: use === 'page' ? range : { $regex: `^${last}` } },
    ],
  };
}

/** Words in the question count four times, tags twice, the rest once; views break ties. */
export function bestMatches(
  filter: Filter,
  searched: readonly string[],
  skip: number,
  limit: number,
) {
  const hits = (field: string) => ({
    $size: {
      $filter: {
        input: searched,
        as: 'word',
        cond: {
          $anyElementTrue: {
            $map: {
              input: field,
              as: 'own',
              in: { $eq: [{ $indexOfCP: [{ $toLower: '$$own' }, '$$word'] }, 0] },
            },
          },
        },
      },
    },
  });
  const pipeline: PipelineStage[] = [
    { $match: filter },
    {
      $set: {
        score: {
          $add: [{ $multiply: [4, hits('$topicWords')] }, { $multiply: [2, hits('$tags')] }],
        },
      },
    },
    { $sort: { score: -1, views: -1, _id: -1 } },
    { $skip: skip },
    { $limit: limit },
    { $project: SUMMARY_FIELDS },
  ];
  return Answer.aggregate<StoredSummary>(pipeline).option({ maxTimeMS: READ_TIME_MS });
}

/**
 * Replaces each unknown word by the nearest one that occurs together with all the others, so that
 * the suggestion has results.
 */
export async function suggest(
  filter: Filter,
  searched: readonly string[],
): Promise<string | undefined> {
  const last = searched.length - 1;
  const containsWord = (word: string, at: number): Filter =>
    at === last ? searchFilter([word], 'page') : { searchWords: word };
  const together: Filter[] = [filter];
  const unknown: number[] = [];
  for (const [at, word] of searched.entries()) {
    const isKnown = await Answer.exists({ $and: [filter, containsWord(word, at)] }).maxTimeMS(
      READ_TIME_MS,
    );
    if (isKnown) together.push(containsWord(word, at));
    else unknown.push(at);
  }
  if (unknown.length === 0) return undefined;
  const corrected = [...searched];
  for (const at of unknown) {
    const vocabulary: string[] = await Answer.distinct('searchWords', {
      $and: together,
    }).maxTimeMS(READ_TIME_MS);
    const word = findNearest(searched[at] ?? '', vocabulary);
    if (!word) return undefined;
    together.push({ searchWords: word });
    corrected[at] = word;
  }
  return corrected.join(' ');
}
