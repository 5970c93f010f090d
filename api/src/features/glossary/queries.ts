import type { PipelineStage } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { type Definitions, fillGlossary, termIdsOf } from '../../shared/html.ts';
import { Answer, published, type StoredAnswer } from '../answers/model.ts';
import { GlossaryTerm, termKey } from './model.ts';
import type { PublicTerm } from './publicSchema.ts';
import { PUBLIC_TERM_ANSWERS } from './publicSchema.ts';
import type { GlossaryTerm as GlossaryTermWire } from './schema.ts';
import { findSentence } from './sentence.ts';

/** Every term is looked up in the answers; the result is cached until content changes. */
const TERMS_TIME_MS = 5 * READ_TIME_MS;

/** The definitions of matching terms, by id. */
async function findDefinitions(filter: {
  _id?: { $in: string[] };
  isActive?: true;
}): Promise<Definitions> {
  const terms = await GlossaryTerm.find(filter)
    .select({ term: 1, definition: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  return new Map(terms.map(({ _id, term, definition }) => [String(_id), { term, definition }]));
}

/**
 * The definition of each active term, by id. Callers cache it until content changes, so it isn't
 * read for every answer.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export function activeDefinitions(): Promise<Definitions> {
  return findDefinitions({ isActive: true });
}

/**
 * A stored body for the editor: it keeps the marks of inactive and deleted terms, so that saving it
 * loses none.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function fillAllMarks(content: string): Promise<string> {
  const termIds = termIdsOf(content);
  if (termIds.length === 0) return content;
  return fillGlossary(content, await findDefinitions({ _id: { $in: termIds } }), 'keep');
}

/**
 * Every term, active or not, in alphabetical order, with the number of answers that mark it. The
 * counts come from the index `glossary_use`, so no answer is read.
 */
export function listTerms(): Promise<GlossaryTermWire[]> {
  return GlossaryTerm.aggregate<GlossaryTermWire>([
    { $sort: { key: 1 } },
    {
      $lookup: {
        from: Answer.collection.name,
        localField: '_id',
        foreignField: 'glossaryTermIds',
        pipeline: [{ $count: 'answers' }],
        as: 'use',
      },
    },
    {
      $project: {
        ...{ _id: 0, id: { $toString: '$_id' }, term: 1, definition: 1, isActive: 1 },
        usageCount: { $ifNull: [{ $first: '$use.answers' }, 0] },
      },
    },
  ])
    .option({ maxTimeMS: READ_TIME_MS })
    .exec();
}

/** An active term, or nothing when it is inactive or deleted. */
export function activeTerm(id: string) {
  return GlossaryTerm.findOne({ _id: id, isActive: true })
    .select({ term: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
}

type Use = Pick<StoredAnswer, '_id' | 'topic' | 'taskType'>;

interface UsedTerm {
  _id: unknown;
  term: string;
  definition: string;
  uses: Use[];
  counted: [{ answers: number }] | [];
}

/**
 * The active terms in alphabetical order, each with an example sentence from a published answer,
 * the newest answers that mark it and their number.
 */
export async function publicTerms(): Promise<PublicTerm[]> {
  const lookupAnswers = (pipeline: PipelineStage.Lookup['$lookup']['pipeline'], as: string) => ({
    $lookup: {
      from: Answer.collection.name,
      localField: '_id',
      foreignField: 'glossaryTermIds',
      pipeline: [{ $match: published }, ...(pipeline ?? [])],
      as,
    },
  });
  const terms = await GlossaryTerm.aggregate<UsedTerm>([
    { $match: { isActive: true } },
    { $sort: { key: 1 } },
    lookupAnswers(
      [
        { $sort: { examDate: -1, _id: -1 } },
        { $limit: PUBLIC_TERM_ANSWERS },
        { $project: { topic: 1, taskType: 1 } },
      ],
      'uses',
    ),
    lookupAnswers([{ $count: 'answers' }], 'counted'),
    { $project: { term: 1, definition: 1, uses: 1, counted: 1 } },
  ]).option({ maxTimeMS: TERMS_TIME_MS });
  const bodies = await findContents(terms.flatMap(({ uses }) => uses.slice(0, 1)));
  return terms.map(({ _id, term, definition, uses, counted: [count] }) => {
    const id = String(_id);
    const body = bodies.get(String(uses[0]?._id));
    const example = body === undefined ? undefined : findSentence(body, id);
    return {
      ...{ id, term, definition },
      ...(example && { example }),
      answers: uses.map(({ _id: answerId, topic, taskType }) => ({
        ...{ id: String(answerId), topic },
        ...(taskType && { taskType }),
      })),
      answerCount: count?.answers ?? 0,
    };
  });
}

async function findContents(answers: readonly Use[]): Promise<Map<string, string>> {
  const found = await Answer.find({ _id: { $in: answers.map(({ _id }) => _id) }, ...published })
    .select({ content: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean<Pick<StoredAnswer, '_id' | 'content'>[]>();
  return new Map(found.map(({ _id, content }) => [String(_id), content]));
}

/** How many answers mark a term, whatever their status. */
export function countUse(id: string): Promise<number> {
  return Answer.countDocuments({ glossaryTermIds: id }).maxTimeMS(READ_TIME_MS).exec();
}

/**
 * Adds missing terms, compared without case and outer space.
 * @returns the id of every named term, and how many were added.
 */
export async function addMissingTerms(terms: readonly { term: string; definition: string }[]) {
  const { upsertedCount } = await GlossaryTerm.bulkWrite(
    terms.map(({ term, definition }) => ({
      updateOne: {
        filter: { key: termKey(term) },
        update: { $setOnInsert: { term: term.trim(), definition, isActive: true } },
        upsert: true,
      },
    })),
  );
  const keys = new Map(terms.map(({ term }) => [termKey(term), term]));
  const stored = await GlossaryTerm.find({ key: { $in: [...keys.keys()] } })
    .select({ key: 1 })
    .lean();
  const ids = new Map(stored.map(({ _id, key }) => [keys.get(key) ?? '', String(_id)]));
  return { ids, added: upsertedCount };
}
