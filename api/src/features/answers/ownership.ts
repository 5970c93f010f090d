import { Types } from 'mongoose';
import { CodedError } from '../../errors.ts';
import type { StaffMember } from '../auth/schema.ts';
import { statusOf, type Written } from './fields.ts';
import type { Filter } from './page.ts';

/** Which answers a member of staff reaches: authors only their own, others all. */
export function reachableBy({ id, role }: StaffMember): Filter {
  return role === 'author' ? { ownerId: new Types.ObjectId(id) } : {};
}

function forbidden(message: string): CodedError {
  return new CodedError('FORBIDDEN', message);
}

/** Whether an editor has decided to publish an answer, at once or later. */
function isDecided(answer: Written): boolean {
  return ['published', 'scheduled'].includes(statusOf(answer));
}

/**
 * Authors write drafts and submit them for review; what is published is an editor’s decision. Every
 * write of a member of staff calls this.
 * @param before absent for a new answer
 * @param next absent for a deletion
 * @throws CodedError 403 `FORBIDDEN`.
 */
export function requireMaySave(
  { role }: StaffMember,
  { before, next }: { before?: Written; next?: Written },
): void {
  if (role !== 'author') return;
  if (before && isDecided(before)) {
    throw forbidden(`This answer is ${statusOf(before)}. Ask an editor to change it.`);
  }
  if (next && isDecided(next)) {
    throw forbidden('Only editors can publish. Submit your answer for review instead.');
  }
}
