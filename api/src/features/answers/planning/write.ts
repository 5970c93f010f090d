import { Answer } from '../model.ts';
import { STATUS_FLAGS } from '../page.ts';

/** The topics of the answers that will be published at a time that somebody has chosen, by time. */
export async function listScheduledBy(email: string): Promise<string[]> {
  const theirs = { ...STATUS_FLAGS.scheduled, 'schedule.by': email };
  const answers = await Answer.find(theirs, { topic: 1 }).sort({ publishAt: 1 }).lean();
  return answers.map(({ topic }) => topic);
}

/** Follows a person’s new address in the answers that they have scheduled. */
export async function renameScheduled(from: string, to: string) {
  await Answer.updateMany({ 'schedule.by': from }, { 'schedule.by': to }, { timestamps: false });
}
