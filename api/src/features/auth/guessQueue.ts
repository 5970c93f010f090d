import { widestNetworkOf } from '../../shared/network.ts';
import { hashed, tooMany } from '../limits/queries.ts';
import { GuessQueue } from './model.ts';

const MINUTE_MS = 60_000;
/** So long passes between two guesses of all unknown devices together. */
const BETWEEN_TURNS_MS = MINUTE_MS;
/** No turn is given out for later than this. */
const MAX_WAIT_MS = 60 * MINUTE_MS;
/** A turn that nobody takes for so long is over. */
const TURN_MS = 15 * MINUTE_MS;

/** The queue without the turns that are over, and with one for this network at its end. */
function joining(network: string, now: number) {
  const isOpen = { $gt: ['$$this.notBefore', new Date(now - TURN_MS)] };
  const lastTurn = { $max: [new Date(now), { $max: '$turns.notBefore' }] };
  const hasTurn = { $in: [network, '$turns.network'] };
  const isFull = { $gt: ['$next', new Date(now + MAX_WAIT_MS)] };
  const longer = { $concatArrays: ['$turns', [{ network, notBefore: '$next' }]] };
  return [
    { $set: { turns: { $filter: { input: { $ifNull: ['$turns', []] }, cond: isOpen } } } },
    { $set: { next: { $add: [lastTurn, BETWEEN_TURNS_MS] } } },
    { $set: { turns: { $cond: [{ $or: [hasTurn, isFull] }, '$turns', longer] } } },
    { $set: { expiresAt: new Date(now + MAX_WAIT_MS + TURN_MS) } },
    { $unset: 'next' },
  ];
}

/**
 * Takes the turn to guess at an account that the network of this address has waited for; without one
 * the network joins the queue. Turns come in the order in which networks ask, so that whoever asks
 * all the time can't take those of others. The widest network counts, however many addresses it has.
 * @param account the key of the account
 * @throws a 429 that says how long to wait.
 */
export async function takeTurn(account: string, ip: string): Promise<void> {
  const network = hashed(widestNetworkOf(ip));
  const now = Date.now();
  const due = { $lte: new Date(now), $gt: new Date(now - TURN_MS) };
  const { modifiedCount } = await GuessQueue.updateOne(
    { _id: account, turns: { $elemMatch: { network, notBefore: due } } },
    { $pull: { turns: { network } } },
  );
  if (modifiedCount > 0) return;
  const queue = await GuessQueue.findOneAndUpdate({ _id: account }, joining(network, now), {
    upsert: true,
    returnDocument: 'after',
    updatePipeline: true,
  }).lean();
  const turn = queue?.turns.find((one) => one.network === network);
  // A full queue has room again when the next minute has passed.
  const notBefore = turn?.notBefore?.getTime() ?? now + BETWEEN_TURNS_MS;
  throw tooMany(notBefore - now, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) =>
      `There have been many failed sign-ins for this account. Try again in ${wait}, or use a browser that has signed in before.`,
  });
}

/** Forgets who waits to guess at an account. */
export async function forgetTurns(account: string): Promise<void> {
  await GuessQueue.deleteOne({ _id: account });
}
