import { ApiError } from '@band8/client';
import { tooLong } from '../../../components/dialog/fields.ts';
import { faultsOf } from '../../../problem.ts';
import { serverMessage } from '../serverMessage.ts';
import type { GlossaryTerm } from './queries.ts';

/** The maximum lengths, in characters. */
export const MAX_TERM = 100;
export const MAX_DEFINITION = 1000;

export type TermValues = Readonly<Pick<GlossaryTerm, 'term' | 'definition' | 'isActive'>>;

export const NEW_TERM: TermValues = { term: '', definition: '', isActive: true };

export type TermFaults = Partial<Record<'term' | 'definition', string>>;

export const MISSING = 'This field is required.';

/** The errors of a term by field; white space counts as empty. */
export function faultsOfTerm({ term, definition }: TermValues): TermFaults {
  const fault = (text: string, max: number) => (text.trim() ? tooLong(text, max) : MISSING);
  const faults = { term: fault(term, MAX_TERM), definition: fault(definition, MAX_DEFINITION) };
  return withoutBlanks(faults);
}

/** The server's errors by field; a duplicate is an error of the term field. */
export function faultsOfRefusal(error: unknown): TermFaults {
  if (error instanceof ApiError && error.problem?.code === 'TERM_EXISTS') {
    return withoutBlanks({ term: serverMessage(error), definition: undefined });
  }
  const refused = faultsOf(error);
  return withoutBlanks({ term: refused.get('term'), definition: refused.get('definition') });
}

function withoutBlanks(faults: Record<keyof TermFaults, string | undefined>): TermFaults {
  const { term, definition } = faults;
  return { ...(term && { term }), ...(definition && { definition }) };
}
