import { randomBytes } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { CodedError } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { sha256 } from '../../../shared/sha256.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { answerNotFound } from '../conflict.ts';
import { Answer } from '../model.ts';
import { PreviewLink } from './model.ts';
import { listPreviewLinks, listPreviewLinksBy, toPreviewLink } from './queries.ts';
import { MAX_PREVIEW_LINKS, type NewPreviewLink, PREVIEW_DAYS } from './schema.ts';

/** The addresses of pages are lower case, so the token is written in hexadecimal digits. */
function createToken(): string {
  return randomBytes(32).toString('hex');
}

interface LinkCreation {
  answerId: string;
  by: StaffMember;
  /** The address of this site. */
  publicUrl: string;
}

/**
 * Creates a link that shows an answer to anybody who has it, for seven days.
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 409 `TOO_MANY_PREVIEW_LINKS`.
 */
export async function createPreviewLink(creation: LinkCreation): Promise<NewPreviewLink> {
  const { answerId, by, publicUrl } = creation;
  const answer = await Answer.exists({ _id: answerId });
  if (!answer) throw answerNotFound();
  if ((await listPreviewLinks(answerId)).length >= MAX_PREVIEW_LINKS) {
    throw new CodedError(
      409,
      'TOO_MANY_PREVIEW_LINKS',
      `This answer already has ${MAX_PREVIEW_LINKS} preview links. Withdraw one first.`,
    );
  }
  const token = createToken();
  const now = utc();
  const link = {
    _id: sha256(token),
    answerId: answer._id,
    createdBy: by.email,
    createdAt: now.toDate(),
    expiresAt: now.add(PREVIEW_DAYS, 'day').toDate(),
  };
  await PreviewLink.create([link]);
  return { ...toPreviewLink(link), url: `${publicUrl}/preview/${token}` };
}

/**
 * Withdraws a link at once.
 * @throws CodedError 404 `PREVIEW_LINK_NOT_FOUND`.
 */
export async function withdrawPreviewLink(answerId: string, linkId: string): Promise<void> {
  const { deletedCount } = await PreviewLink.deleteOne({ _id: linkId, answerId });
  if (deletedCount > 0) return;
  throw new CodedError(
    404,
    'PREVIEW_LINK_NOT_FOUND',
    'This preview link has ended or was already withdrawn.',
  );
}

/**
 * Withdraws all links that somebody has created.
 * @returns the topics of their answers
 */
export async function withdrawPreviewLinksBy(
  email: string,
  session: ClientSession,
): Promise<string[]> {
  const topics = await listPreviewLinksBy(email, session);
  await PreviewLink.deleteMany({ createdBy: email }, { session });
  return topics;
}

/** Follows a person’s new address. */
export async function renamePreviewLinks(from: string, to: string, session: ClientSession) {
  await PreviewLink.updateMany({ createdBy: from }, { createdBy: to }, { session });
}
