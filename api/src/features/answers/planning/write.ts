import type { ClientSession } from 'mongoose';
import { Answer } from '../model.ts';

/** Follows a person’s new address in the answers that they have scheduled. */
export async function renameScheduled(from: string, to: string, session: ClientSession) {
  await Answer.updateMany(
    { 'schedule.by': from },
    { 'schedule.by': to },
    { session, timestamps: false },
  );
}
