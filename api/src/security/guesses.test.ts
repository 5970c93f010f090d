import { beforeEach, expect, it } from 'vitest';
import { staffCalls } from '../../test/admin.ts';
import { clearContent, testApp } from '../../test/app.ts';
import { RIGHT, signedIn, signedInLearner } from '../../test/auth.ts';
import { type Operation, operationsOf, type Schema } from '../../test/contract.ts';
import { AuditEntry } from '../features/audit/queries.ts';
import { MAX_CODE_GUESSES } from '../features/auth/codes.ts';
import { MAX_BY_ACCOUNT_AND_NETWORK } from '../features/auth/guessing.ts';

const context = testApp();
const NEW_PASSWORD = 'four green boats on the lake';
const LEARNER = 'mina@example.org';

interface Guessing {
  /** The body of a wrong guess; what is valid besides it is the operation’s example. */
  wrong: (n: number) => Record<string, unknown>;
  /** The failures that are allowed within 15 minutes. */
  most: number;
  /** What the audit log calls a failure, if an account of the back office is attacked. */
  audited?: 'loginFailed' | 'codeFailed';
}

const code = (n: number) => ({ code: `WRONG-${n}` });
const currentPassword = (n: number) => ({ currentPassword: `wrong and long ${n}` });
const byAccount = { most: MAX_BY_ACCOUNT_AND_NETWORK } as const;
const staffPassword = { ...byAccount, wrong: currentPassword, audited: 'loginFailed' } as const;
const learnerPassword = { ...byAccount, wrong: currentPassword } as const;
const emailedCode = { wrong: code, most: MAX_CODE_GUESSES } as const;

/** Every operation at which somebody can guess a password or a code. */
const GUESSES: Readonly<Record<string, Guessing>> = {
  login: {
    ...staffPassword,
    wrong: (n) => ({ email: RIGHT.email, password: `wrong and long ${n}`, code: '000000' }),
  },
  confirmPassword: staffPassword,
  changePassword: {
    ...staffPassword,
    wrong: (n) => ({ ...currentPassword(n), newPassword: NEW_PASSWORD }),
  },
  changeStaffEmail: staffPassword,
  startSecondFactor: staffPassword,
  confirmSecondFactor: { ...byAccount, wrong: () => ({ code: '000000' }), audited: 'codeFailed' },
  replaceRecoveryCodes: staffPassword,
  removeSecondFactor: staffPassword,
  updateSettings: {
    ...staffPassword,
    wrong: (n) => ({ ...currentPassword(n), analyticsCode: '<script>1</script>' }),
  },
  signIn: { ...byAccount, wrong: (n) => ({ email: LEARNER, password: `wrong and long ${n}` }) },
  changeEmail: learnerPassword,
  changeLearnerPassword: {
    ...learnerPassword,
    wrong: (n) => ({ ...currentPassword(n), newPassword: NEW_PASSWORD }),
  },
  deleteAccount: learnerPassword,
  confirmEmail: emailedCode,
  confirmStaffEmail: emailedCode,
  resetPassword: emailedCode,
  resetStaffPassword: emailedCode,
  readInvitation: emailedCode,
  acceptInvitation: emailedCode,
};

/**
 * Operations whose secret nobody can guess, with its random bits. They count nothing: a counter
 * could only be used to lock others out.
 */
const UNGUESSABLE: Readonly<Record<string, number>> = {
  // 64 hexadecimal digits of a random generator.
  getPreview: 256,
  // SHA-1 or SHA-256 with a secret of 32 bytes.
  uploadPicture: 160,
};
const MIN_BITS = 128;

/** Operations with a password that is only chosen. */
const CHOSEN = ['register'];

const SECRET = /(code|token|secret|signature|password|pin)$/i;
/** These set something; they aren’t compared with anything. */
const IS_SET = /^(new|analyticsCode$)/;

function namesIn({ properties = {}, items, oneOf = [], anyOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...oneOf, ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inside.flatMap(namesIn)];
}

function takesSecret({ parameters, bodies }: Operation): boolean {
  const sent = parameters.filter((one) => one.in !== 'header').map(({ name }) => name);
  const names = [...sent, ...Object.values(bodies).flatMap(namesIn)];
  return names.some((name) => SECRET.test(name) && !IS_SET.test(name));
}

let headers: Record<Operation['auth'], Record<string, string>>;
beforeEach(async () => {
  await clearContent(context.app);
  const staff = await signedIn();
  headers = { none: {}, bearer: staff, session: (await signedInLearner(LEARNER)).headers };
});

it('every operation of the contract that takes a password, code or token is in the table', async () => {
  const taking = (await operationsOf(context.app)).filter(takesSecret).map(({ id }) => id);
  const listed = [...Object.keys(GUESSES), ...Object.keys(UNGUESSABLE), ...CHOSEN];
  expect(taking.toSorted()).toEqual(listed.toSorted());
  for (const bits of Object.values(UNGUESSABLE)) expect(bits).toBeGreaterThanOrEqual(MIN_BITS);
});

it.each(Object.entries(GUESSES))('guesses at %s are limited', async (id, guessing) => {
  const operation = (await operationsOf(context.app)).find((one) => one.id === id);
  if (!operation) throw new Error(`There is no operation ${id}.`);
  if (id === 'confirmSecondFactor') {
    const { password } = RIGHT;
    await staffCalls(context, headers.bearer)('POST', '/account/second-factor', {
      currentPassword: password,
    });
  }
  const { wrong, most, audited } = guessing;
  const send = (n: number) =>
    context.app.inject({
      method: operation.method,
      url: operation.path,
      headers: { 'sec-fetch-site': 'same-origin', ...headers[operation.auth] },
      payload: { ...operation.body?.example, ...wrong(n) },
    });

  // At the same time, because failures must be counted before anything is compared.
  const answers = await Promise.all(Array.from({ length: most + 2 }, (_, n) => send(n)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(2);
  for (const { statusCode } of answers) expect([400, 401, 403, 429]).toContain(statusCode);
  for (const answer of refused) {
    expect(answer.json().code).toBe('TOO_MANY_ATTEMPTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const entries = await AuditEntry.find({ who: RIGHT.email, action: /Failed$/ }).lean();
  expect(entries.map(({ action }) => action)).toEqual(audited ? Array(most).fill(audited) : []);
});
