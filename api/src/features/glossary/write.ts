import { Type } from '@sinclair/typebox';
import { Types } from 'mongoose';
import { cleanText, isolated } from '../../../../openapi/text.ts';
import { setOrUnset } from '../../database/stored.ts';
import { ifDuplicate, inTransaction } from '../../database/transaction.ts';
import { toWire } from '../../database/wire.ts';
import { CodedError, errorOf, invalid } from '../../errors.ts';
import { changedFields, type FieldChange } from '../../shared/fieldChanges.ts';
import { countCharacters, isBlank, uniqueTexts } from '../../shared/text.ts';
import { recordTermChange } from '../answers/changes/write.ts';
import { countUses } from '../answers/queries.ts';
import { createOnce } from '../idempotency/queries.ts';
import {
  detailsOf,
  findTermByKey,
  GlossaryTerm,
  type StoredTerm,
  termKey,
  toTerm,
} from './queries.ts';
import * as wire from './schema.ts';

const LIMITS = { term: wire.MAX_TERM, definition: wire.MAX_DEFINITION };

/** What changes of a term are compared by. */
const Written = Type.Omit(wire.GlossaryTerm, ['id', 'usageCount']);

export const termNotFound = errorOf('TERM_NOT_FOUND', 'There is no term with this id.');

function cleanTerm(text: string): string {
  return cleanText(text).trim().replace(/\s+/g, ' ');
}

/** The given details, cleaned; `null` clears one. */
function readDetails(sent: Pick<wire.GlossaryTermUpdate, keyof wire.TermDetails>) {
  const { partOfSpeech, group, collocations, exampleSentence } = sent;
  return {
    ...(partOfSpeech !== undefined && { partOfSpeech }),
    ...(group !== undefined && { group }),
    ...(collocations !== undefined && { collocations: uniqueTexts(collocations ?? []) }),
    ...(exampleSentence !== undefined && {
      exampleSentence: cleanText(exampleSentence ?? '').trim() || null,
    }),
  };
}

/** @throws CodedError 400 `VALIDATION_FAILED` for a blank or too long text. */
function requireTexts(texts: Partial<Record<keyof typeof LIMITS, string>>): void {
  const names = ['term', 'definition'] as const;
  const blank = names.filter((name) => texts[name] !== undefined && isBlank(texts[name]));
  if (blank.length > 0) {
    const faults = blank.map((name) => ({ path: `/${name}`, message: 'is missing' }));
    throw invalid(faults, 'Please fill in all fields');
  }
  const long = names.filter((name) => countCharacters(texts[name] ?? '') > LIMITS[name]);
  if (long.length === 0) return;
  const tooLong = (name: keyof typeof LIMITS) => `is longer than ${LIMITS[name]} characters`;
  throw invalid(long.map((name) => ({ path: `/${name}`, message: tooLong(name) })));
}

/**
 * Cleans and validates the texts of a term before it is saved.
 * @throws CodedError 400 `VALIDATION_FAILED`.
 */
export function validateTermForSave(given: wire.GlossaryTermInput) {
  const texts = { term: cleanTerm(given.term), definition: cleanText(given.definition).trim() };
  requireTexts(texts);
  return { ...texts, ...detailsOf(readDetails(given)) };
}

/** The error if another term has the same key. */
async function termExists(term: string): Promise<CodedError> {
  const present = await findTermByKey(termKey(term));
  const message = `The glossary already contains “${isolated(present?.term ?? term)}”. Edit that term, or choose another name.`;
  return new CodedError('TERM_EXISTS', message);
}

interface Creation {
  input: wire.GlossaryTermInput;
  by: { id: string };
  /** The `Idempotency-Key`. */
  key: string | undefined;
}

/**
 * Adds an active term, once for each key of its author.
 * @throws CodedError 400 for an invalid text, 409 `TERM_EXISTS`, 409 for a key that was used with
 *   another body.
 */
export async function createTerm({ input, by, key }: Creation): Promise<wire.GlossaryTerm> {
  const valid = validateTermForSave(input);
  const stored = { _id: new Types.ObjectId(), ...valid, isActive: true };
  const call = { owner: by.id, operation: 'createGlossaryTerm', key, body: input };
  return createOnce(call, {
    async create() {
      await GlossaryTerm.create({ ...stored, key: termKey(stored.term) });
      return toTerm(stored, 0);
    },
    isCreated: () => GlossaryTerm.exists({ _id: stored._id }),
  }).catch(ifDuplicate(() => termExists(stored.term)));
}

/** Whether answers that use a term look the same before and after a change of it. */
function isShownAlike(before: StoredTerm, after: StoredTerm): boolean {
  if (!before.isActive && !after.isActive) return true;
  return (['term', 'definition', 'isActive'] as const).every(
    (name) => before[name] === after[name],
  );
}

/**
 * Updates the given fields of a term. Answers store only its id, so they show the change at once.
 * @returns the updated term and the changed fields
 * @throws CodedError 400 for an invalid text, 404 `TERM_NOT_FOUND`, 409 `TERM_EXISTS`.
 */
export async function updateTerm(id: string, sent: wire.GlossaryTermUpdate) {
  const term = sent.term === undefined ? undefined : cleanTerm(sent.term);
  const change = {
    ...(term !== undefined && { term, key: termKey(term) }),
    ...(sent.definition !== undefined && { definition: cleanText(sent.definition).trim() }),
    ...readDetails(sent),
    ...(sent.isActive !== undefined && { isActive: sent.isActive }),
  };
  requireTexts(change);
  const saving = inTransaction(async () => {
    const before = await GlossaryTerm.findById(id).orFail(termNotFound).lean();
    const options = { returnDocument: 'after' } as const;
    const after = await GlossaryTerm.findByIdAndUpdate(id, setOrUnset(change), options)
      .orFail(termNotFound)
      .lean();
    if (!isShownAlike(before, after)) await recordTermChange(id);
    return { before, after };
  });
  const taken = term === undefined ? undefined : ifDuplicate(() => termExists(term));
  const { before, after } = await saving.catch(taken);
  return {
    term: toTerm(after, await countUses(id)),
    changes: changedFields(toWire(Written, before), toWire(Written, after)),
  };
}

/**
 * Deletes a term without changing answers: its marks stay stored and are shown as plain text.
 * @returns the fields of the deleted term
 * @throws CodedError 404 `TERM_NOT_FOUND`.
 */
export async function deleteTerm(id: string): Promise<FieldChange[]> {
  const deleted = await inTransaction(
    async () => {
      const before = await GlossaryTerm.findOneAndDelete({ _id: id }).orFail(termNotFound).lean();
      if (before.isActive) await recordTermChange(id);
      return before;
    },
    async () => !(await GlossaryTerm.exists({ _id: id })),
  );
  return changedFields(toWire(Written, deleted), {});
}

/**
 * Adds missing terms, compared without case and outer space.
 * @returns the id of every named term, and how many were added.
 */
export async function addMissingTerms(terms: readonly wire.GlossaryTermInput[]) {
  const { upsertedCount } = await GlossaryTerm.bulkWrite(
    terms.map((given) => ({
      updateOne: {
        filter: { key: termKey(given.term) },
        update: { $setOnInsert: { ...validateTermForSave(given), isActive: true } },
        upsert: true,
      },
    })),
  );
  const keys = new Map(terms.map(({ term }) => [termKey(term), term]));
  const stored = await GlossaryTerm.find({ key: { $in: [...keys.keys()] } }, { key: 1 }).lean();
  const ids = new Map(stored.map(({ _id, key }) => [keys.get(key) ?? '', String(_id)]));
  return { ids, added: upsertedCount };
}
