import { type Static, Type } from '@sinclair/typebox';
import type { ClientSession, Types } from 'mongoose';
import { fold } from '../../../../openapi/text.ts';
import { LONG_READ_MS, storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { type Definitions, fillGlossary, termIdsOf } from '../../shared/html.ts';
import { createPause } from '../../shared/pause.ts';
import { htmlToText } from '../../shared/text.ts';
import { lookupUses, publishedContents } from '../answers/queries.ts';
import type { TaskType } from '../answers/vocabulary.ts';
import * as wire from './schema.ts';

/**
 * A term that answers mark. `key` is the normalised term, and unique, so that two terms can't
 * differ only in case or spacing.
 */
const StoredTerm = Type.Object({
  _id: storedId(),
  term: Type.String({ trim: true, minLength: 1, maxLength: wire.MAX_TERM }),
  key: Type.String({ unique: true }),
  definition: Type.String({ trim: true, minLength: 1, maxLength: wire.MAX_DEFINITION }),
  partOfSpeech: Type.Optional(wire.PartOfSpeech),
  group: Type.Optional(wire.TermGroup),
  collocations: Type.Array(Type.String(), { default: [] }),
  exampleSentence: Type.Optional(Type.String()),
  isActive: Type.Boolean({ default: true }),
  createdAt: Type.Date(),
  updatedAt: Type.Date(),
});
export type StoredTerm = Static<typeof StoredTerm>;

export const GlossaryTerm = storedModel('glossaryTerms', StoredTerm, { timestamps: true });

/** Placeholders for the ends of a mark while markup is removed; stored bodies contain neither. */
const BEGIN = '\u0001';
const END = '\u0002';
const BLOCK_END = /<\/(?:p|h[2-4]|li|td|th|caption|blockquote)>|<br\s*\/?>/;

/** A longer one is no example; the text may have no full stop at all. */
const MAX_LENGTH = 500;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A sentence around a marked word. */
export type MarkedSentence = NonNullable<wire.PublicTerm['example']>;

/** The first sentence of a stored body that marks a term, as plain text, if any; none if it is too long. */
export function findSentence(content: string, termId: string): MarkedSentence | undefined {
  const mark = new RegExp(
    `<span class="glossary-term" data-term-id="${termId}">([\\s\\S]*?)</span>`,
  );
  const marked = content.replace(mark, `${BEGIN}$1${END}`);
  const block = marked.split(BLOCK_END).find((part) => part.includes(BEGIN));
  if (block === undefined) return undefined;
  const text = htmlToText(block);
  const from = text.indexOf(BEGIN);
  const to = Math.max(from, text.indexOf(END) - 1);
  const clean = text.replace(BEGIN, '').replace(END, '');
  const first = sentences.segment(clean).containing(from);
  const last = sentences.segment(clean).containing(Math.max(from, to - 1));
  if (!first || !last) return undefined;
  const end = last.index + last.segment.length;
  if (end - first.index > MAX_LENGTH) return undefined;
  return {
    before: clean.slice(first.index, from),
    word: clean.slice(from, to),
    after: clean.slice(to, end).trimEnd(),
  };
}

/** For how many terms whole answers are read at a time. */
const EXAMPLES_BATCH = 20;

/** The details of a stored term; the ones that are not set are left out. */
export function detailsOf(
  stored: {
    [N in keyof wire.TermDetails]?: wire.TermDetails[N] | null | undefined;
  },
): wire.TermDetails {
  const { partOfSpeech, group, collocations, exampleSentence } = stored;
  return {
    ...(partOfSpeech && { partOfSpeech }),
    ...(group && { group }),
    collocations: collocations ?? [],
    ...(exampleSentence && { exampleSentence }),
  };
}

/** The definitions of matching terms, by id. */
async function findDefinitions(
  filter: { _id?: { $in: string[] }; isActive?: true },
  session?: ClientSession,
): Promise<Definitions> {
  const fields = { term: 1, definition: 1 };
  const terms = await GlossaryTerm.find(filter, fields, session && { session }).lean();
  return new Map(terms.map(({ _id, term, definition }) => [String(_id), { term, definition }]));
}

/**
 * The definition of each active term, by id. Callers cache it until content changes, so it isn't
 * read for every answer.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export function activeDefinitions(session?: ClientSession): Promise<Definitions> {
  return findDefinitions({ isActive: true }, session);
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

type Written = Omit<StoredTerm, 'key' | 'createdAt' | 'updatedAt'>;
type Counted = [{ answers: number }] | [];

export function toTerm(stored: Written, usageCount: number): wire.GlossaryTerm {
  return toWire(wire.GlossaryTerm, { ...stored, usageCount });
}

/**
 * Every term, active or not, in alphabetical order, with the number of answers that mark it. The
 * counts come from the index `glossary_use`, so no answer is read.
 */
export async function listTerms(): Promise<wire.GlossaryTerm[]> {
  const terms = await GlossaryTerm.aggregate<StoredTerm & { counted: Counted }>([
    { $sort: { key: 1 } },
    lookupUses({ as: 'counted', pipeline: [{ $count: 'answers' }] }),
  ]);
  return terms.map((term) => toTerm(term, term.counted[0]?.answers ?? 0));
}

/** An active term, or nothing when it is inactive or deleted. */
export function findActiveTerm(id: string) {
  return GlossaryTerm.findOne({ _id: id, isActive: true }, { term: 1 }).lean();
}

interface UsedTerm extends StoredTerm {
  answers: { id: Types.ObjectId; topic: string; taskType?: TaskType }[];
  counted: Counted;
}

/** A sentence from the first answer that uses each term, by the term's id. */
async function findExamples(terms: readonly UsedTerm[]): Promise<Map<string, MarkedSentence>> {
  const examples = new Map<string, MarkedSentence>();
  const used = terms.flatMap(({ _id, answers: [answer] }) =>
    answer ? [{ id: String(_id), answerId: String(answer.id) }] : [],
  );
  const pause = createPause();
  for (let at = 0; at < used.length; at += EXAMPLES_BATCH) {
    const batch = used.slice(at, at + EXAMPLES_BATCH);
    const bodies = await publishedContents(batch.map(({ answerId }) => answerId));
    for (const { id, answerId } of batch) {
      const example = findSentence(bodies.get(answerId) ?? '', id);
      if (example) examples.set(id, example);
      await pause();
    }
  }
  return examples;
}

/**
 * The active terms in alphabetical order, each with an example sentence from a published answer,
 * the newest answers that mark it and their number.
 */
export async function publicTerms(): Promise<wire.PublicTerm[]> {
  const terms = await GlossaryTerm.aggregate<UsedTerm>([
    { $match: { isActive: true } },
    { $sort: { key: 1 } },
    lookupUses({
      as: 'answers',
      onlyPublished: true,
      pipeline: [
        { $sort: { examDate: -1, _id: -1 } },
        { $limit: wire.PUBLIC_TERM_ANSWERS },
        { $project: { _id: 0, id: '$_id', topic: 1, taskType: 1 } },
      ],
    }),
    lookupUses({ as: 'counted', onlyPublished: true, pipeline: [{ $count: 'answers' }] }),
  ]).option({ maxTimeMS: LONG_READ_MS });
  const examples = await findExamples(terms);
  return terms.map((term) => {
    const example = examples.get(String(term._id));
    return toWire(wire.PublicTerm, {
      ...term,
      example,
      answerCount: term.counted[0]?.answers ?? 0,
    });
  });
}

/** Normalises a term for comparison. */
export function termKey(term: string): string {
  // Folding splits some characters into a space and an accent.
  return fold(term).trim().replace(/\s+/g, ' ');
}

/** The term with this key, active or not. */
export function findTermByKey(key: string) {
  return GlossaryTerm.findOne({ key }).lean();
}

/** The id of every term, active or not, by its key. */
export async function termIdsByKey(): Promise<Map<string, string>> {
  const terms = await GlossaryTerm.find({}, { key: 1 }).lean();
  return new Map(terms.map(({ key, _id }) => [key, String(_id)]));
}

/** Every term, active or not, from A to Z. */
export function exportTerms(session: ClientSession) {
  return GlossaryTerm.find().sort({ key: 1 }).session(session).maxTimeMS(0).lean();
}

/** The text of each of these terms, active or not, by its id. */
export async function findTermTexts(ids: readonly string[]): Promise<Map<string, string>> {
  const terms = await GlossaryTerm.find({ _id: { $in: ids } }, { term: 1 }).lean();
  return new Map(terms.map(({ _id, term }) => [String(_id), term]));
}

/** The ids of the first active terms from A to Z. */
export async function activeTermIds(limit: number): Promise<string[]> {
  const terms = await GlossaryTerm.find({ isActive: true }, { _id: 1 })
    .sort({ key: 1 })
    .limit(limit)
    .lean();
  return terms.map(({ _id }) => String(_id));
}
