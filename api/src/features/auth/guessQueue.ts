import { widestNetworkOf } from '../../shared/network.ts';
import { sha256 } from '../../shared/sha256.ts';
import { tooMany } from '../limits/queries.ts';
import { GuessQueue } from './model.ts';

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
export async function takeTurn(account: string, ip: string): Promise<void> {
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
    {
      upsert: true,
      returnDocument: 'after',
      updatePipeline: true,
    },
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

export async function clearQueue(account: string): Promise<void> {
  await GuessQueue.deleteOne({ _id: account });
}
