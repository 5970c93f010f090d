import {
  consume,
  forgetAll,
  hashed,
  type Limit,
  limit,
  networkKey,
  tooMany,
} from '../limits/queries.ts';
import { GuessTurn } from './model.ts';

const MINUTE_MS = 60_000;
const WINDOW_S = 15 * 60;
const DAY_S = 24 * 60 * 60;

/** Failures within 15 minutes: by account and network (or known device), and by network alone. */
export const MAX_BY_PAIR = 5;
export const MAX_BY_NETWORK = 30;
/** Failures within a day, from anywhere, after which an account is slowed for unknown devices. */
export const SLOW_AFTER = 20;
/** The wait doubles with every so many more failures, from one minute to eight. */
const SLOWER_EVERY = 20;
const MAX_WAIT_MIN = 8;

/** One attempt to give an account's password. */
export interface Guess {
  /** The normalised address, whether it has an account or not. */
  email: string;
  ip: string;
  /** The id of a device in which this account has signed in before. */
  knownDevice: string | undefined;
}

const byNetwork = limit('network', MAX_BY_NETWORK, WINDOW_S);
const byPair = limit('pair', MAX_BY_PAIR, WINDOW_S);
const byAccount = limit('account', SLOW_AFTER, DAY_S);

const CODE = 'TOO_MANY_ATTEMPTS';

function keysOf({ email, ip, knownDevice }: Guess) {
  const account = hashed(email);
  const network = networkKey(ip);
  return { account, network, pair: `${account}:${knownDevice ? hashed(knownDevice) : network}` };
}

/** Takes the turn that this account and network have waited for; without one, a wait begins. */
async function takeTurn(key: string, failures: number): Promise<void> {
  const now = Date.now();
  if (await GuessTurn.findOneAndDelete({ _id: key, notBefore: { $lte: new Date(now) } })) return;
  const doublings = Math.floor((failures - SLOW_AFTER - 1) / SLOWER_EVERY);
  const notBefore = now + Math.min(2 ** doublings, MAX_WAIT_MIN) * MINUTE_MS;
  const turn = await GuessTurn.findOneAndUpdate(
    { _id: key },
    {
      $setOnInsert: {
        notBefore: new Date(notBefore),
        expiresAt: new Date(notBefore + WINDOW_S * 1000),
      },
    },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  throw tooMany(turn.notBefore.getTime() - now, {
    code: CODE,
    sentence: (wait) =>
      `Many wrong passwords were given for this account. Please sign in again in ${wait}, or in a browser that has signed in before.`,
  });
}

/**
 * Counts a guess before anything is hashed, so that guesses at the same time can't slip through
 * (U3). A known device is counted by itself: whatever others try, it can't be locked out.
 * @throws a 429 with `Retry-After`; such an attempt counts for nothing.
 */
export async function countGuess(guess: Guess): Promise<void> {
  const { account, network, pair } = keysOf(guess);
  const limits: [Limit, string][] = [[byPair, pair]];
  if (!guess.knownDevice) limits.unshift([byNetwork, network]);
  const counted: [Limit, string][] = [];
  try {
    for (const [limiter, key] of limits) {
      await consume(limiter, key, {
        code: CODE,
        sentence: (wait) => `Too many failed attempts to sign in. Please try again in ${wait}.`,
      });
      counted.push([limiter, key]);
    }
    const { consumedPoints } = await byAccount.penalty(account);
    counted.push([byAccount, account]);
    if (!guess.knownDevice && consumedPoints > SLOW_AFTER) await takeTurn(pair, consumedPoints);
  } catch (refusal) {
    await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
    throw refusal;
  }
}

/** Takes back a guess that was right, and forgives the failures of this account and network. */
export async function forgiveGuess(guess: Guess): Promise<void> {
  const { account, network, pair } = keysOf(guess);
  await Promise.all([
    byPair.delete(pair),
    byAccount.reward(account),
    guess.knownDevice ? undefined : byNetwork.reward(network),
  ]);
}

/** Forgets all failures at an account, wherever they came from. */
export async function forgetGuessesAt(email: string): Promise<void> {
  const account = hashed(email);
  await Promise.all([
    forgetAll(byPair, `${account}:`),
    byAccount.delete(account),
    GuessTurn.deleteMany({ _id: new RegExp(`^${account}:`) }),
  ]);
}
