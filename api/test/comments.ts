import { Types } from 'mongoose';
import type { App } from '../src/app.ts';
import { Comment, type StoredComment } from '../src/features/comments/model.ts';
import type { CommentPage } from '../src/features/comments/schema.ts';
import { SETTINGS_ID, Settings } from '../src/features/settings/queries.ts';
import { signedInLearner } from './auth.ts';
import { visitor } from './learners.ts';

export type SignedIn = Awaited<ReturnType<typeof signedInLearner>>;

interface Sent {
  payload?: Record<string, unknown>;
  headers?: Record<string, string>;
  ip?: string | undefined;
}

export function commentCalls(context: { app: App }) {
  const send = visitor(context);
  const as = (
    learner: Pick<SignedIn, 'headers'> | undefined,
    method: Parameters<typeof send>[0],
    path: string,
    { payload, headers, ip }: Sent = {},
  ) => send(method, path, payload, { ip, headers: { ...learner?.headers, ...headers } });

  return {
    as,
    write: (learner: SignedIn, answerId: string, payload: object, sent: Sent = {}) =>
      as(learner, 'POST', `/model-answers/${answerId}/comments`, {
        ...sent,
        payload: { ...payload },
      }),
    list: async (answerId: string, query = ''): Promise<CommentPage> =>
      (await as(undefined, 'GET', `/model-answers/${answerId}/comments${query}`)).body,
  };
}

export async function switchComments({ app }: { app: App }, enableComments: boolean) {
  await Settings.updateOne({ _id: SETTINGS_ID }, { enableComments }, { upsert: true });
  app.responseCache.clear();
}

type Id = '_id' | 'answerId' | 'userId' | 'parentId';
export type GivenComment = Partial<Omit<StoredComment, Id> & Record<Id, Types.ObjectId | string>>;

/** Stores a published comment without its limits and rules, and returns its id. */
export async function storedComment(given: GivenComment): Promise<string> {
  const comment = await Comment.create({ text: 'A question.', status: 'published', ...given });
  return comment.id;
}

/** A learner whose comments are published at once, because one on another answer was. */
export async function knownLearner(email = 'mina@example.org', name = 'Mina') {
  const learner = await signedInLearner(email, name);
  await storedComment({ answerId: new Types.ObjectId(), userId: learner.id });
  return learner;
}
