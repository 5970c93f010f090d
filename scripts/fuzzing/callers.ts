import { randomBytes } from 'node:crypto';
import { readConfig } from '../../api/src/config.ts';
import { Answer } from '../../api/src/features/answers/model.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../api/src/features/auth/apiTokens/schema.ts';
import { createApiToken } from '../../api/src/features/auth/apiTokens/tokens.ts';
import { User } from '../../api/src/features/auth/model.ts';
import { hashPassword } from '../../api/src/features/auth/passwords.ts';
import { Comment } from '../../api/src/features/comments/model.ts';
import { SETTINGS_ID, Settings } from '../../api/src/features/settings/queries.ts';
import { utc } from '../../api/src/shared/dates.ts';
import { withDatabase } from '../withDatabase.ts';

/** Several for each scope, because the calls of each are limited and a fast machine makes many. */
const TOKENS_FOR_EACH = 15;

/** The administrator. */
export const ADMIN = {
  email: 'fuzz@example.org',
  password: randomBytes(24).toString('base64url'),
};

/** Whose calls a run makes; nobody’s if it is empty. */
export interface Caller {
  /** A header of every call, in which the hooks put their session or API token in place of `current`. */
  header?: string;
  /** Where and with what they sign in. */
  signIn?: { path: string; credentials: { email: string; password: string } };
  /** A published comment of somebody else, which a learner can report. */
  commentId?: string;
  apiTokens?: string[];
  /** Only these are called. */
  operations?: string[];
}

interface Operation {
  method: string;
  operationId: string;
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** The operations of the contract. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method'>>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ method, ...operation })),
  );
}

/** Whether a token with this scope may call it; every token may read what is published. */
function isAllowed({ method, security = [], responses }: Operation, scope: TokenScope) {
  if (scope === 'readPublished')
    return security.length === 0 && method === 'get' && '401' in responses;
  return security.some(({ apiTokenAuth = [] }) => apiTokenAuth.includes(scope));
}

/**
 * Switches accounts and comments on, and stores a colleague of the administrator and learners: one who
 * signs in, one with a comment, and one who has not confirmed the address.
 */
async function storePeople() {
  const switches = { enableRegistration: true, enableComments: true };
  await Settings.updateOne({ _id: SETTINGS_ID }, switches, { upsert: true });
  const { password } = ADMIN;
  const common = { name: 'Nobody', passwordHash: await hashPassword(password) };
  const store = (email: string, other: { role?: 'author'; unconfirmedUntil?: Date } = {}) =>
    User.create({ ...common, email, role: 'learner', ...other });
  const credentials = { email: 'first@learner.example', password };
  await store(credentials.email);
  await store('waiting@learner.example', { unconfirmedUntil: utc().add(1, 'day').toDate() });
  await store('colleague@staff.example', { role: 'author' });
  const { _id: userId } = await store('second@learner.example');
  const { _id: answerId } = await Answer.findOne().orFail();
  const comment = { answerId, userId, text: 'Made up.', status: 'published' } as const;
  const { id: commentId } = await Comment.create(comment);
  return { credentials, commentId };
}

/** Stores what each kind of caller needs in the database of a running site. @returns them by their names */
export async function createCallers(url: string, dataDir: string): Promise<Record<string, Caller>> {
  const operations = await readOperations(url);
  const callers: Record<string, Caller> = { 'by a stranger': {} };
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async () => {
    const { credentials, commentId } = await storePeople();
    callers['with a learner’s session'] = {
      header: 'Cookie: band8_session=current',
      signIn: { path: '/api/auth/sign-in', credentials },
      commentId,
    };
    const by = { id: 'fuzz', email: ADMIN.email, role: 'admin' } as const;
    for (const scope of TOKEN_SCOPES) {
      const apiTokens: string[] = [];
      for (let number = 1; number <= TOKENS_FOR_EACH; number += 1) {
        const input = { name: `${scope} ${number}`, scopes: [scope], days: 1 };
        apiTokens.push((await createApiToken(input, by)).token);
      }
      const allowed = operations.filter((operation) => isAllowed(operation, scope));
      callers[`with API tokens for ${scope}`] = {
        header: 'Authorization: Bearer current',
        apiTokens,
        operations: allowed.map(({ operationId }) => operationId),
      };
    }
  });
  // The last, because it deletes answers.
  callers['with a token'] = {
    header: 'Authorization: Bearer current',
    signIn: { path: '/api/auth/login', credentials: ADMIN },
  };
  return callers;
}
