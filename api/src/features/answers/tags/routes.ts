import { type Static, Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { fold } from '../../../../../openapi/text.ts';
import { changeEach } from '../../../changeEach.ts';
import { LONG_READ_MS } from '../../../database/stored.ts';
import { invalid } from '../../../errors.ts';
import type { Routes } from '../../../plugins/responses.ts';
import { input, named, optional, prop, ref } from '../../../shared/ref.ts';
import { uniqueTexts } from '../../../shared/text.ts';
import { termKey } from '../../glossary/queries.ts';
import { type AdminAnswerOptions, LONG_WRITE } from '../adminRoutes.ts';
import { BulkResponse, type SaveOptions } from '../bulk.ts';
import type { Written } from '../fields.ts';
import { Answer, published } from '../model.ts';
import { EXAMPLE_SUMMARY } from '../schema.ts';
import { MAX_TAG } from '../vocabulary.ts';
import { saveAnswer } from '../write.ts';

const tag = Type.String({ minLength: 1, maxLength: MAX_TAG });
const to = {
  ...tag,
  description: 'The new name, trimmed. If other answers have it already, the tags are merged.',
};
const after = optional.id('The `next` of the previous call, to go on after that answer.');

/** How many answers one call changes. */
export const TAG_BATCH = 100;

export const TagList = named('TagList', {
  description: 'The tags of all answers, with their numbers.',
  properties: {
    tags: Type.Array(
      Type.Object({
        tag,
        answers: Type.Integer({ minimum: 1, description: 'The number of answers of any status.' }),
        published: prop.count(),
      }),
      { description: 'A to Z.' },
    ),
    suggestions: Type.Array(Type.Object({ tag, to: tag }), {
      description:
        'Tags that differ from a more frequent one only in capitals, accents or spaces, and so could be merged into it.',
    }),
  },
  example: {
    tags: [
      { tag: 'energy', answers: 12, published: 9 },
      { tag: 'Energy', answers: 2, published: 2 },
    ],
    suggestions: [{ tag: 'Energy', to: 'energy' }],
  },
});
export type TagList = Static<typeof TagList>;

export const TagRenaming = input('TagRenaming', {
  description: 'A tag, matched exactly, and its new name.',
  properties: { tag, to, after },
  example: { tag: 'Energy', to: 'energy' },
});
export type TagRenaming = Static<typeof TagRenaming>;

export const TagDeletion = input('TagDeletion', {
  description: 'A tag to remove from all answers, matched exactly.',
  properties: { tag, after },
  example: { tag: 'energy' },
});

const { id, ...outcome } = Type.Omit(BulkResponse.properties.results.items, ['answer']).properties;

export const TagChange = named('TagChange', {
  description: `The results of up to ${TAG_BATCH} answers, in the order of their ids.`,
  properties: {
    results: Type.Array(
      Type.Object({ id, topic: prop.text('The question of the answer.'), ...outcome }),
    ),
    next: optional.id('Present if more answers may have the tag: send it as `after`.'),
  },
  example: { results: [{ id: EXAMPLE_SUMMARY.id, topic: EXAMPLE_SUMMARY.topic, ok: true }] },
});
export type TagChange = Static<typeof TagChange>;

type Tag = TagList['tags'][number];

/** For each tag that may be the same as a more frequent one, that one; A to Z. */
export function suggestMerges(tags: readonly Tag[]): TagList['suggestions'] {
  const byUse = tags.toSorted((one, other) => other.answers - one.answers);
  const first = new Map<string, string>();
  for (const { tag } of byUse) {
    if (!first.has(termKey(tag))) first.set(termKey(tag), tag);
  }
  return tags.flatMap(({ tag }) => {
    const to = first.get(termKey(tag));
    return to === undefined || to === tag ? [] : [{ tag, to }];
  });
}

/** All tags with the number of their answers, and which of them may be the same. */
async function readTags(): Promise<TagList> {
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
  ]).option({ maxTimeMS: LONG_READ_MS });
  tags.sort((one, other) => one.tag.localeCompare(other.tag, 'en'));
  return { tags, suggestions: suggestMerges(tags) };
}

/** The tags with one of them replaced in its place, or removed. */
function withoutTag(tags: readonly string[], tag: string, to: string | undefined): string[] {
  if (!tags.includes(tag)) return [...tags];
  if (to === undefined) return tags.filter((one) => one !== tag);
  const isTarget = (one: string) => fold(one) === fold(to);
  // Another spelling of the new name gives way to it.
  return uniqueTexts(tags.flatMap((one) => (one === tag ? [to] : isTarget(one) ? [] : [one])));
}

/**
 * Replaces a tag, or removes it, in up to a hundred answers of any status, by an ordinary save of
 * each: with a revision, and without overwriting other changes. One failure doesn't stop the rest.
 * @throws CodedError 400 `VALIDATION_FAILED` if the new name is blank or the same.
 */
async function replaceTag(
  { tag, to: sent, after }: Omit<TagRenaming, 'to'> & { to?: string },
  { by, pictures, log }: SaveOptions,
): Promise<TagChange> {
  const [to] = uniqueTexts(sent === undefined ? [] : [sent]);
  if (sent !== undefined && to === undefined) {
    throw invalid([{ path: '/to', message: 'is missing' }]);
  }
  if (to === tag) throw invalid([{ path: '/to', message: 'must differ from the present name' }]);
  const tagged = { tags: tag, ...(after && { _id: { $gt: after } }) };
  const found = await Answer.find(tagged, { topic: 1 })
    .sort({ _id: 1 })
    .limit(TAG_BATCH)
    .hint('tag_use')
    .lean();
  const items = found.map(({ _id, topic }) => ({ id: String(_id), topic }));
  const rename = (present: Written) => ({ ...present, tags: withoutTag(present.tags, tag, to) });
  const results = await changeEach(
    items,
    async ({ id }) => {
      await saveAnswer({ id, by, pictures, expected: {}, to: rename });
      return {};
    },
    { log },
  );
  const last = items.length === TAG_BATCH ? items.at(-1) : undefined;
  return {
    results: results.map((result, at) => ({ topic: items[at]?.topic ?? '', ...result })),
    ...(last && { next: last.id }),
  };
}

const IN_BATCHES = `One call changes up to ${TAG_BATCH} answers of any status, each by a save of its own that stores a revision; one failure doesn’t stop the others. Repeat it with \`after\` while there is a \`next\`.`;

/** The tags of answers. Must be registered behind authentication. */
export const tagRoutes: Routes<AdminAnswerOptions> = async (app, { pictures }) => {
  async function change(request: FastifyRequest, asked: Parameters<typeof replaceTag>[0]) {
    const { staff: by, log } = request;
    const changed = await replaceTag(asked, { by, pictures, log });
    const { tag, to } = asked;
    app.answersChanged(changed.results.map(({ id }) => id));
    const succeeded = changed.results.filter(({ ok }) => ok).length;
    const renamed = { field: 'tags', before: tag, ...(to && { after: to.trim() }) };
    request.auditChanges = succeeded > 0 ? [renamed] : [];
    request.auditTarget = { targetLabel: `tag: ${succeeded} answers` };
    return changed;
  }

  app.get('/api/admin/tags', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listTags',
      summary: 'List the tags of all answers',
      description:
        'Every tag with the number of its answers, and which tags could be merged because they differ only in capitals, accents or spaces.',
      response: { 200: ref(TagList) },
    },
    handler: app.responseCache.remember(readTags),
  });

  app.post('/api/admin/tags/rename', {
    config: { role: 'editor', ...LONG_WRITE, audit: 'Renamed or merged a tag' },
    schema: {
      operationId: 'renameTag',
      summary: 'Rename a tag in all answers, or merge it into another',
      description: IN_BATCHES,
      body: ref(TagRenaming),
      response: { 200: ref(TagChange) },
    },
    handler: (request) => change(request, request.body),
  });

  app.post('/api/admin/tags/deletion', {
    config: { role: 'editor', ...LONG_WRITE, audit: 'Deleted a tag' },
    schema: {
      operationId: 'deleteTag',
      summary: 'Remove a tag from all answers',
      description: IN_BATCHES,
      body: ref(TagDeletion),
      response: { 200: ref(TagChange) },
    },
    handler: (request) => change(request, request.body),
  });
};
