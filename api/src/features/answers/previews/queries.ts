import { type ClientSession, Types } from 'mongoose';
import { type Definitions, fillGlossary } from '../../../shared/html.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { isOwnPicture, type PictureStore } from '../../media/queries.ts';
import { statusOf, writtenOf } from '../fields.ts';
import { Answer, type StoredAnswer, toAnswer, type WholeAnswer, WITH_EMAIL } from '../model.ts';
import { completeAnswer } from '../rules.ts';
import type { StoredWorkingCopy } from '../workingCopies/model.ts';
import { findWorkingCopy } from '../workingCopies/queries.ts';
import { PreviewLink, type StoredPreviewLink } from './model.ts';
import type { Preview, PreviewLink as PreviewLinkWire } from './schema.ts';

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

/** Deletes all links of an answer. */
export async function deletePreviewLinks(answerId: string, session: ClientSession): Promise<void> {
  await PreviewLink.deleteMany({ answerId }, { session });
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
