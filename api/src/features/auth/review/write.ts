import type { Types } from 'mongoose';
import { queueMail } from '../learner/outbox.ts';
import type { ReviewNotice } from '../model.ts';
import { User } from '../model.ts';

interface ReviewMail {
  /** The address of the contributor who submitted the text by the public form. */
  contributorEmail?: string | undefined;
  /** The member of staff who wrote the text. */
  ownerId?: Types.ObjectId;
  about: ReviewNotice;
  sendsEmail: boolean;
}

/**
 * Stores the email about a decision on a submitted text in its transaction, if email is set up.
 * @returns the address of its contributor or author, if there is one
 */
export async function mailReview({
  contributorEmail,
  ownerId,
  about,
  sendsEmail,
}: ReviewMail): Promise<string | undefined> {
  const owner =
    !contributorEmail && ownerId
      ? await User.findOne({ _id: ownerId, deactivatedAt: { $exists: false } }, { email: 1 }).lean()
      : undefined;
  const to = contributorEmail ?? owner?.email;
  if (!to || !sendsEmail) return to;
  const userId = owner && { userId: owner._id };
  await queueMail({ kind: 'review', to, ...userId, review: about });
  return to;
}
