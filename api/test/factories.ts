import { Types } from 'mongoose';
import type { AnswerInput } from '../src/features/answers/adminSchema.ts';
import { addAnswer } from '../src/features/answers/creation/write.ts';
import { NOTHING_WRITTEN, type Written } from '../src/features/answers/fields.ts';
import { applyPatch, readInput } from '../src/features/answers/patch.ts';
import { validateForSave } from '../src/features/answers/rules.ts';
import { addMissingTerms } from '../src/features/glossary/write.ts';

type Given = Partial<Parameters<typeof addAnswer>[0]>;

/** Stores a published Task 1 answer by the same function as every other write, and returns its id. */
export async function answer(given: Given = {}): Promise<string> {
  const _id = given._id ?? String(new Types.ObjectId());
  await addAnswer({
    topic: 'The graph shows how many people crossed a bridge.',
    content: '<p>The graph gives the number of crossings.</p>',
    taskType: 'task1',
    subtype: 'Line Graph',
    author: 'Marta Vale',
    tags: [],
    skills: [],
    isContributed: false,
    isDraft: false,
    isApproved: true,
    ...given,
    _id,
  });
  return _id;
}

/** What a save of this input makes of a stored answer, or of a new one, before it is stored. */
export async function savedFields(input: AnswerInput, present?: Written): Promise<Written> {
  const patch = await readInput(input);
  return validateForSave(applyPatch(present ?? NOTHING_WRITTEN, patch), present);
}

export const HIDDEN = {
  draft: { isDraft: true, isApproved: false },
  'draft that was approved': { isDraft: true, isApproved: true },
  pending: { isDraft: false, isApproved: false },
} as const;

export async function term(name: string, definition = `What ${name} means.`): Promise<string> {
  const { ids } = await addMissingTerms([{ term: name, definition }]);
  return ids.get(name) ?? '';
}

export function marked(id: string, word: string): string {
  return `<p>It <span class="glossary-term" data-term-id="${id}">${word}</span> here.</p>`;
}
