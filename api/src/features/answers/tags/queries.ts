import { READ_TIME_MS } from '../../../database/stored.ts';
import { fold } from '../../../shared/text.ts';
import { Answer, published } from '../model.ts';
import type { TagList } from './schema.ts';

/** Counting reads every answer; the result is cached until content changes. */
const COUNT_TIME_MS = 5 * READ_TIME_MS;

type Tag = TagList['tags'][number];

function comparable(tag: string): string {
  return fold(tag).replaceAll(/\s+/g, ' ').trim();
}

/** For each tag that may be the same as a more frequent one, that one; A to Z. */
export function suggestMerges(tags: readonly Tag[]): TagList['suggestions'] {
  const byUse = tags.toSorted((one, other) => other.answers - one.answers);
  const first = new Map<string, string>();
  for (const { tag } of byUse) {
    if (!first.has(comparable(tag))) first.set(comparable(tag), tag);
  }
  return tags.flatMap(({ tag }) => {
    const to = first.get(comparable(tag));
    return to === undefined || to === tag ? [] : [{ tag, to }];
  });
}

/** All tags with the number of their answers, and which of them may be the same. */
export async function readTags(): Promise<TagList> {
  const isPublished = Object.entries(published).map(([name, is]) => ({ $eq: [`$${name}`, is] }));
  const tags = await Answer.aggregate<Tag>([
    { $unwind: '$tags' },
    {
      $group: {
        _id: '$tags',
        answers: { $sum: 1 },
        published: { $sum: { $cond: [{ $and: isPublished }, 1, 0] } },
      },
    },
    { $project: { _id: 0, tag: '$_id', answers: 1, published: 1 } },
  ])
    .option({ maxTimeMS: COUNT_TIME_MS })
    .exec();
  tags.sort((one, other) => one.tag.localeCompare(other.tag, 'en'));
  return { tags, suggestions: suggestMerges(tags) };
}
