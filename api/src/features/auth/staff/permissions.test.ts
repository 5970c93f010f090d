import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { signedIn, signedInLearner, withApiToken } from '../../../../test/auth.ts';
import { type Operation, operationsOf } from '../../../../test/contract.ts';
import { answer } from '../../../../test/factories.ts';
import { createTokenText } from '../../../shared/apiToken.ts';
import { TOKEN_SCOPES, type TokenScope } from '../apiTokens/schema.ts';
import { ApiToken, Session, User } from '../model.ts';
import type { StaffRole } from '../schema.ts';
import { hasRole, requireRole } from './permissions.ts';

const context = testApp();
const ROLES = ['author', 'editor', 'admin'] as const satisfies StaffRole[];

const PAGE = '../../../../../docs/roles.md';

let operations: Operation[];
let id: string;
/** Who may call each operation of the back office, from the rows of `docs/roles.md`. */
let table: Map<string, { roles: StaffRole[]; scope: TokenScope | undefined }>;
const inPath = (path: string) => path.replace('{id}', id).replace('{version}', '1');

beforeAll(async () => {
  operations = await operationsOf(context.app);
  id = await answer();
  const page = await readFile(new URL(PAGE, import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| `(\w+)` \| .+? \| (.+) \| (?:`(\w+)`|–) \|$/gm);
  table = new Map(
    rows.map(([, operation = '', marks = '', scope]) => [
      operation,
      {
        roles: ROLES.filter((_, at) => marks.split(' | ')[at] === 'yes'),
        scope: TOKEN_SCOPES.find((one) => one === scope),
      },
    ]),
  );
});

type Headers = Record<string, string>;

const TOKENS: { name: string; scopes: readonly TokenScope[] }[] = [
  ...TOKEN_SCOPES.map((scope) => ({ name: `token with ${scope}`, scopes: [scope] })),
  { name: 'token with all scopes', scopes: TOKEN_SCOPES },
];

const CALLERS: Record<string, () => Promise<Headers>> = {
  ...Object.fromEntries(
    TOKENS.map(({ name, scopes }) => [name, () => withApiToken({ name, scopes })]),
  ),
  'revoked token': async () => {
    const headers = await withApiToken({ scopes: TOKEN_SCOPES });
    await ApiToken.deleteMany();
    return headers;
  },
  'token that has ended': async () => {
    const headers = await withApiToken({ scopes: TOKEN_SCOPES });
    await ApiToken.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    return headers;
  },
  'forged token': async () => ({ authorization: `Bearer ${createTokenText()}` }),
  nobody: async () => ({}),
  learner: async () => (await signedInLearner()).headers,
  author: () => signedIn('author@example.org', 'author'),
  editor: () => signedIn('an-editor@example.org', 'editor'),
  admin: () => signedIn('admin@example.org', 'admin'),
  'admin whose session expired': async () => {
    const headers = await signedIn('late@example.org', 'admin');
    const { _id } = await User.findOne({ email: 'late@example.org' }).orFail();
    await Session.updateMany({ userId: _id }, { expiresAt: new Date(Date.now() - 1) });
    return headers;
  },
  'deactivated admin': async () => {
    const headers = await signedIn('gone@example.org', 'admin');
    await User.updateOne({ email: 'gone@example.org' }, { deactivatedAt: new Date() });
    return headers;
  },
  'suspended learner': async () => {
    const { id: _id, headers } = await signedInLearner('bad@example.org', 'Bad');
    await User.updateOne({ _id }, { suspension: { at: new Date(), reason: 'Spam.' } });
    return headers;
  },
};

/** They may end their own session, so they sign in for each call. */
const MAY_SIGN_OUT = ['learner', ...ROLES];

type Outcome = 'allowed' | 'sign in' | 'forbidden';
const BROKEN_TOKENS = ['revoked token', 'token that has ended', 'forged token'];

/** What each operation must answer, from the kind of the operation and the table. */
function expected({ id, auth, checksToken }: Operation, caller: string): Outcome {
  if (checksToken && BROKEN_TOKENS.includes(caller)) return 'sign in';
  if (auth === 'none') return 'allowed';
  if (auth === 'session') return caller === 'learner' ? 'allowed' : 'sign in';
  const { roles = [], scope } = table.get(id) ?? {};
  const token = TOKENS.find(({ name }) => name === caller);
  if (token) {
    return scope && token.scopes.includes(scope) ? 'allowed' : 'forbidden';
  }
  const role = ROLES.find((one) => one === caller);
  if (!role) return 'sign in';
  return roles.includes(role) ? 'allowed' : 'forbidden';
}

/** Without a body, most calls that are allowed answer 400. */
async function call({ method, path }: Operation, headers: Headers): Promise<Outcome> {
  const response = await context.app.inject({ method, url: inPath(path), headers });
  if (response.statusCode < 400) return 'allowed';
  const { code } = response.json();
  if (code === 'UNAUTHORIZED') return 'sign in';
  return code === 'FORBIDDEN' ? 'forbidden' : 'allowed';
}

it.each(Object.keys(CALLERS))(
  'every operation of the contract lets in or refuses: %s',
  async (caller) => {
    const signIn = CALLERS[caller] ?? CALLERS.nobody;
    let headers = await signIn?.();
    const found: string[] = [];
    for (const operation of operations) {
      if (MAY_SIGN_OUT.includes(caller)) headers = await signIn?.();
      found.push(`${operation.id}: ${await call(operation, headers ?? {})}`);
    }
    expect(found).toEqual(operations.map((one) => `${one.id}: ${expected(one, caller)}`));
  },
);

it('every operation of the contract is in the table if it needs a token, and declares 403', async () => {
  const staff = operations.filter(({ auth }) => auth === 'bearer');
  expect([...table.keys()]).toEqual(staff.map((one) => one.id));
  expect(staff.filter(({ statuses }) => !statuses.includes('403'))).toEqual([]);
  const admin = operations.filter(({ path }) => path.startsWith('/api/admin'));
  expect(admin.filter(({ auth }) => auth !== 'bearer')).toEqual([]);
});

it('a route of the staff group that names no role stops the start', async () => {
  const app = Fastify();
  app.register(async (staff) => {
    staff.addHook('onRoute', requireRole);
    staff.get('/api/admin/new', async () => 'secret');
  });
  await expect(app.ready()).rejects.toThrow('GET /api/admin/new doesn’t say');
});

it('docs/roles.md shows the table', async () => {
  const marks = (lowest: StaffRole) =>
    ROLES.map((role) => (hasRole(role, lowest) ? 'yes' : '–')).join(' | ');
  const rows = operations
    .filter(({ auth }) => auth === 'bearer')
    .map(({ id: operation, method, path, role = 'admin', scope }) => {
      const mark = scope ? `\`${scope}\`` : '–';
      return `| \`${operation}\` | \`${method} ${path}\` | ${marks(role)} | ${mark} |`;
    });
  const page = [
    '# Roles and API tokens',
    '',
    'Which role may call which operation of the back office, and which scope an API token needs; operations without a scope are for people only. The table is written by `npm run test:unit -- auth/staff/permissions -u` from the `config` of each route; a test fails when they differ, and calls every operation as everybody. What authors may do with an answer depends on the answer, too: see [product.md](product.md).',
    '',
    '| Operation | Call | Author | Editor | Administrator | API token |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot(PAGE);
});
