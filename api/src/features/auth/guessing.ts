import { widestNetworkOf } from '../../shared/network.ts';
import { sha256 } from '../../shared/sha256.ts';
import {
  type Count,
  consumeAll,
  LimitCounter,
  limit,
  limitByNetwork,
  networkKey,
  refund,
  tooMany,
} from '../limits/queries.ts';
import { GuessQueue } from './model.ts';

const WINDOW_S = 15 * 60;
const DAY_S = 24 * 60 * 60;

/** Failures within 15 minutes: by account and network (or known device), and by network alone. */
export const MAX_BY_ACCOUNT_AND_NETWORK = 5;
export const MAX_BY_NETWORK = 30;
/** Failures of an account within a day after which unknown devices are slowed down. */
export const SLOW_AFTER = 20;

/** One attempt to enter an account's password. */
export interface Guess {
  /** The normalised address, whether it has an account or not. */
  email: string;
  ip: string;
  /** The id of a device on which this account has signed in before. */
  knownDevice: string | undefined;
}

const byNetwork = limitByNetwork('network', MAX_BY_NETWORK, WINDOW_S);
const byAccountAndNetwork = limit('pair', MAX_BY_ACCOUNT_AND_NETWORK, WINDOW_S);
const byAccount = limit('account', SLOW_AFTER, DAY_S);

function countersOf({ email, ip, knownDevice }: Guess) {
  const account = sha256(email);
  const source = knownDevice ? sha256(knownDevice) : networkKey(ip);
  return {
    account: { limit: byAccount, key: account },
    pair: { limit: byAccountAndNetwork, key: `${account}:${source}` },
    networks: knownDevice ? [] : byNetwork(ip),
  } satisfies Record<string, Count | Count[]>;
}

/**
 * Counts a guess before hashing, so that concurrent guesses can't bypass the limit. A known device
 * has its own counter, so others can't lock it out.
 * @throws a 429 with `Retry-After`; such an attempt is not counted.
 */
export async function countGuess(guess: Guess): Promise<void> {
  const { account, pair, networks } = countersOf(guess);
  const before = [...networks, pair];
  await consumeAll(before, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) => `Too many failed sign-ins. Try again in ${wait}.`,
  });
  const { consumedPoints } = await byAccount.penalty(account.key);
  if (guess.knownDevice || consumedPoints <= SLOW_AFTER) return;
  try {
    await takeTurn(account.key, guess.ip);
  } catch (refusal) {
    await refund([...before, account]);
    throw refusal;
  }
}

/** Uncounts a correct guess and clears the failures of this account and network. */
export async function recordSuccess(guess: Guess): Promise<void> {
  const { account, pair, networks } = countersOf(guess);
  await Promise.all([byAccountAndNetwork.delete(pair.key), refund([account, ...networks])]);
}

/**
 * Uncounts a guess that was right but does not suffice, such as a password without the code. Earlier
 * failures stay, so that wrong codes can’t be cleared by right passwords.
 */
export async function uncountGuess(guess: Guess): Promise<void> {
  const { account, pair, networks } = countersOf(guess);
  await refund([pair, account, ...networks]);
}

/** Clears all failures of an account, from any network. */
export async function clearFailedGuesses(email: string): Promise<void> {
  const account = sha256(email);
  await Promise.all([
    LimitCounter.deleteMany({
      key: new RegExp(`^${byAccountAndNetwork.keyPrefix}:${account}:`),
    }),
    byAccount.delete(account),
    GuessQueue.deleteOne({ _id: account }),
  ]);
}

const MINUTE_MS = 60_000;
/** The time between two guesses of all unknown devices together. */
const BETWEEN_TURNS_MS = MINUTE_MS;
/** No turn is given further ahead than this. */
const MAX_WAIT_MS = 60 * MINUTE_MS;
/** An unused turn expires after this time. */
const TURN_MS = 15 * MINUTE_MS;

/** Removes expired turns and appends one for this network. */
function buildQueueUpdate(network: string, now: number) {
  const isOpen = { $gt: ['$$this.notBefore', new Date(now - TURN_MS)] };
  const lastTurn = { $max: [new Date(now), { $max: '$turns.notBefore' }] };
  const hasTurn = { $in: [network, '$turns.network'] };
  const isFull = { $gt: ['$next', new Date(now + MAX_WAIT_MS)] };
  const withNewTurn = { $concatArrays: ['$turns', [{ network, notBefore: '$next' }]] };
  return [
    { $set: { turns: { $filter: { input: { $ifNull: ['$turns', []] }, cond: isOpen } } } },
    { $set: { next: { $add: [lastTurn, BETWEEN_TURNS_MS] } } },
    { $set: { turns: { $cond: [{ $or: [hasTurn, isFull] }, '$turns', withNewTurn] } } },
    { $set: { expiresAt: new Date(now + MAX_WAIT_MS + TURN_MS) } },
    { $unset: 'next' },
  ];
}

/**
 * Uses the turn of a network to guess the password of an account, or queues the network. Turns are
 * given in order of arrival, so frequent requests can't displace others. All addresses of the
 * widest network share one turn.
 * @param account the key of the account
 * @throws a 429 that says how long to wait.
 */
async function takeTurn(account: string, ip: string): Promise<void> {
  const network = sha256(widestNetworkOf(ip));
  const now = Date.now();
  const due = { $lte: new Date(now), $gt: new Date(now - TURN_MS) };
  const { modifiedCount } = await GuessQueue.updateOne(
    { _id: account, turns: { $elemMatch: { network, notBefore: due } } },
    { $pull: { turns: { network } } },
  );
  if (modifiedCount > 0) return;
  const queue = await GuessQueue.findOneAndUpdate(
    { _id: account },
    buildQueueUpdate(network, now),
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  ).lean();
  const turn = queue?.turns.find((one) => one.network === network);
  // If the queue is full, there may be space after the next turn.
  const notBefore = turn?.notBefore?.getTime() ?? now + BETWEEN_TURNS_MS;
  throw tooMany(notBefore - now, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) =>
      `There have been many failed sign-ins for this account. Try again in ${wait}, or use a browser that has signed in before.`,
  });
}
