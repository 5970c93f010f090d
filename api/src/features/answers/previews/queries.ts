import { randomBytes } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../../database/stored.ts';
import { toWire } from '../../../database/wire.ts';
import { CodedError } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { type Definitions, fillGlossary } from '../../../shared/html.ts';
import { closed, named, prop, ref } from '../../../shared/ref.ts';
import { sha256 } from '../../../shared/sha256.ts';
import type { StaffMember } from '../../auth/schema.ts';
import { isOwnPicture, type PictureStore } from '../../media/queries.ts';
import { readAnswer } from '../conflict.ts';
import { statusOf, writtenOf } from '../fields.ts';
import { Answer, type StoredAnswer, toAnswer, WITH_EMAIL } from '../model.ts';
import { findTopics } from '../queries.ts';
import { completeAnswer } from '../rules.ts';
import { AnswerId, Answer as AnswerWire, EXAMPLE_ANSWER } from '../schema.ts';
import { findWorkingCopy, type StoredWorkingCopy } from '../workingCopies/queries.ts';

/** How many links of an answer can be open at the same time. */
export const MAX_PREVIEW_LINKS = 10;

const LinkId = Type.String({
  pattern: '^[\\w-]{43}$',
  maxLength: 43,
  description: 'Identifies the link; it can’t be used to open it.',
});

const EXAMPLE_LINK = {
  id: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  createdBy: 'editor@example.org',
  createdAt: '2024-03-09T10:15:00.000Z',
  expiresAt: '2024-03-16T10:15:00.000Z',
};

export const PreviewLinkWire = named('PreviewLink', {
  description: 'A link that shows an answer to people without an account.',
  properties: {
    id: LinkId,
    createdBy: prop.text('Who created it: an email address or `token “name”`.'),
    createdAt: prop.time(),
    expiresAt: prop.time(),
  },
  example: EXAMPLE_LINK,
});

export const PreviewLinks = named('PreviewLinks', {
  description: 'The links of an answer that can still be opened, newest first.',
  properties: { links: Type.Array(ref(PreviewLinkWire)) },
  example: { links: [EXAMPLE_LINK] },
});

export const CreatedPreviewLink = named('CreatedPreviewLink', {
  description: 'A new link with its address.',
  properties: {
    ...PreviewLinkWire.properties,
    url: prop.text(
      'The address of the preview. It is stored nowhere, so this is the only response that has it.',
    ),
  },
  example: {
    ...EXAMPLE_LINK,
    url: 'https://band8.example/preview/0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
});

export const Preview = named('Preview', {
  description: 'An answer as the public would see it, with its working copy if it has one.',
  properties: {
    answer: ref(AnswerWire),
    isPublished: prop.flag('Whether the public page has exactly this text.'),
    expiresAt: prop.time('When the link ends.'),
  },
  example: { answer: EXAMPLE_ANSWER, isPublished: false, expiresAt: EXAMPLE_LINK.expiresAt },
});

/** Any text is accepted, so that a malformed token gets the same response as an unknown one. */
export const PreviewParams = closed({
  token: Type.String({ maxLength: 100, description: '64 hexadecimal digits.' }),
});

export const PreviewLinkParams = closed({ id: ref(AnswerId), linkId: LinkId });

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

export const PreviewLink = storedModel('previewLinks', StoredPreviewLink);
PreviewLink.schema.index({ answerId: 1, createdAt: -1 });

/** Links that have ended; MongoDB may delete them a minute later. */
const stillOpen = () => ({ expiresAt: { $gt: new Date() } });

/** The links of an answer that can still be opened, newest first. */
export async function listPreviewLinks(answerId: string) {
  const links = await PreviewLink.find({ answerId, ...stillOpen() })
    .sort({ createdAt: -1 })
    .lean();
  return links.map((link) => toWire(PreviewLinkWire, link));
}

/** The topics of the answers that somebody’s links still show, with one entry for each link. */
export async function listPreviewLinksBy(email: string): Promise<string[]> {
  const links = await PreviewLink.find({ createdBy: email, ...stillOpen() })
    .sort({ createdAt: -1 })
    .lean();
  const ids = links.map(({ answerId }) => String(answerId));
  const topics = await findTopics(ids);
  return links.map(({ answerId }) => topics.get(String(answerId)) ?? '');
}

/** The text of a working copy with the status, views and dates of its answer. */
function textOf(copy: StoredWorkingCopy, answer: StoredAnswer) {
  const { _id, views, version, createdAt, publishedAt, updatedAt } = answer;
  const { isDraft, isApproved } = answer;
  const text = completeAnswer({ ...writtenOf(copy.fields), isDraft, isApproved });
  const dates = { createdAt, ...(publishedAt && { publishedAt }), updatedAt };
  return { ...text, ...dates, _id, views, version };
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
) {
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

/**
 * Creates a link that shows an answer to anybody who has it, for seven days.
 * @param publicUrl the address of this site
 * @throws CodedError 404 `ANSWER_NOT_FOUND`, 409 `TOO_MANY_PREVIEW_LINKS`.
 */
export async function createPreviewLink(answerId: string, by: StaffMember, publicUrl: string) {
  const { _id } = await readAnswer(answerId, by);
  if ((await listPreviewLinks(answerId)).length >= MAX_PREVIEW_LINKS) {
    const message = `This answer already has ${MAX_PREVIEW_LINKS} preview links. Withdraw one first.`;
    throw new CodedError('TOO_MANY_PREVIEW_LINKS', message);
  }
  // The addresses of pages are lower case, so the token is written in hexadecimal digits.
  const token = randomBytes(32).toString('hex');
  const now = utc();
  const link = {
    _id: sha256(token),
    answerId: _id,
    createdBy: by.email,
    createdAt: now.toDate(),
    expiresAt: now.add(7, 'day').toDate(),
  };
  await PreviewLink.create(link);
  return { ...toWire(PreviewLinkWire, link), url: `${publicUrl}/preview/${token}` };
}

/**
 * Withdraws a link at once.
 * @throws CodedError 404 `PREVIEW_LINK_NOT_FOUND`.
 */
export async function withdrawPreviewLink(answerId: string, linkId: string): Promise<void> {
  const message = 'This preview link has ended or was already withdrawn.';
  await PreviewLink.findOneAndDelete({ _id: linkId, answerId }).orFail(
    () => new CodedError('PREVIEW_LINK_NOT_FOUND', message),
  );
}

/**
 * Withdraws all links that somebody has created.
 * @returns the topics of their answers
 */
export async function withdrawPreviewLinksBy(email: string): Promise<string[]> {
  const topics = await listPreviewLinksBy(email);
  await PreviewLink.deleteMany({ createdBy: email });
  return topics;
}
