import { randomBytes } from 'node:crypto';
import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type ClientSession, Types } from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { CodedError } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { type Definitions, fillGlossary } from '../../../shared/html.ts';
import { sha256 } from '../../../shared/sha256.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { isOwnPicture, type PictureStore } from '../../media/queries.ts';
import { answerNotFound } from '../conflict.ts';
import { statusOf, writtenOf } from '../fields.ts';
import { Answer, type StoredAnswer, toAnswer, type WholeAnswer, WITH_EMAIL } from '../model.ts';
import { completeAnswer } from '../rules.ts';
import type { StoredWorkingCopy } from '../workingCopies/queries.ts';
import { findWorkingCopy } from '../workingCopies/queries.ts';
import {
  MAX_PREVIEW_LINKS,
  type NewPreviewLink,
  PREVIEW_DAYS,
  type Preview,
  type PreviewLink as PreviewLinkWire,
} from './schema.ts';

/** Links that show an answer to people without an account; MongoDB deletes them when they end. */
const StoredPreviewLink = Type.Object({
  /** The hash of the token, which itself is stored nowhere. */
  _id: Type.String(),
  answerId: storedId(),
  /** The email address of the person, or the name of the API token, who created it. */
  createdBy: Type.String(),
  createdAt: Type.Date(),
  expiresAt: Type.Date({ expires: 0 }),
});
export type StoredPreviewLink = Static<typeof StoredPreviewLink>;

const schema = storedSchema('previewLinks', StoredPreviewLink);
schema.index({ answerId: 1, createdAt: -1 });

export const PreviewLink = mongoose.model('PreviewLink', schema);

/** Links that have ended; MongoDB may delete them a minute later. */
const stillOpen = () => ({ expiresAt: { $gt: new Date() } });

export function toPreviewLink(link: StoredPreviewLink): PreviewLinkWire {
  return {
    id: link._id,
    createdBy: link.createdBy,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** The links of an answer that can still be opened, newest first. */
export async function listPreviewLinks(answerId: string): Promise<PreviewLinkWire[]> {
  const links = await PreviewLink.find({ answerId, ...stillOpen() })
    .sort({ createdAt: -1 })
    .lean();
  return links.map(toPreviewLink);
}

/** The topics of the answers that somebody’s links still show, with one entry for each link. */
export async function listPreviewLinksBy(
  email: string,
  session?: ClientSession,
): Promise<string[]> {
  const links = await PreviewLink.find({ createdBy: email, ...stillOpen() })
    .sort({ createdAt: -1 })
    .session(session ?? null)
    .lean();
  const answers = await Answer.find(
    { _id: { $in: links.map(({ answerId }) => answerId) } },
    { topic: 1 },
  )
    .session(session ?? null)
    .lean();
  const topics = new Map(answers.map(({ _id, topic }) => [String(_id), topic]));
  return links.map(({ answerId }) => topics.get(String(answerId)) ?? '');
}

/** The text of a working copy with the status, views and dates of its answer. */
function textOf(copy: StoredWorkingCopy, answer: StoredAnswer): WholeAnswer {
  const { _id, views, version, createdAt, updatedAt, isDraft, isApproved } = answer;
  const text = completeAnswer({ ...writtenOf(copy.fields), isDraft, isApproved });
  const glossaryTermIds = text.glossaryTermIds.map((id) => new Types.ObjectId(id));
  return { ...text, _id, views, version, createdAt, updatedAt, glossaryTermIds };
}

/**
 * What a preview link shows, whatever the status of the answer; undefined if the token is unknown,
 * has ended or was withdrawn.
 * @param terms the active terms by their ids
 */
export async function findPreview(
  token: string,
  terms: () => Promise<Definitions>,
  pictures: PictureStore,
): Promise<Preview | undefined> {
  const link = await PreviewLink.findOne({ _id: sha256(token), ...stillOpen() }).lean();
  const answer = link && (await Answer.findById(link.answerId).select(WITH_EMAIL).lean());
  if (!answer) return undefined;
  const copy = await findWorkingCopy(String(answer._id));
  const { picture, ...text } = copy ? textOf(copy, answer) : answer;
  const isPublished = statusOf(answer) === 'published';
  // A contributor chose that host, which would learn who opens the link.
  const isForeign = picture && !isOwnPicture(picture.url, pictures);
  const hidesPicture = !isPublished && isForeign && answer.contributorEmail !== undefined;
  return {
    answer: toAnswer(
      { ...text, ...(picture && !hidesPicture && { picture }) },
      fillGlossary(text.content, await terms()),
    ),
    isPublished: isPublished && !copy,
    expiresAt: link.expiresAt.toISOString(),
  };
}

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
