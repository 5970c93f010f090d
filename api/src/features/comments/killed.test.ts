// @module-tag slow
import { describe, expect, it, vi } from 'vitest';
import { signedInLearner } from '../../../test/auth.ts';
import { answer } from '../../../test/factories.ts';
import { ownServer } from '../../../test/ownServer.ts';
import { SETTINGS_ID, Settings } from '../settings/model.ts';
import { Comment } from './model.ts';
import type { OwnComment } from './schema.ts';

const LEARNERS = 12;
const EACH = 8;
/** After how many acknowledged calls the server is killed. */
const KILLS = [20, 60, 100];

const own = ownServer({ LOG_LEVEL: 'fatal', TRUST_PROXY: '127.0.0.0/8' });
let acknowledged = 0;
let restarting: Promise<unknown> | undefined;

/** Kills the server when its next acknowledgement is due, and starts it again. */
function killInTime(): void {
  if (restarting || acknowledged < (KILLS[0] ?? Number.POSITIVE_INFINITY)) return;
  KILLS.shift();
  restarting = (async () => {
    await own.process.end('SIGKILL');
    await own.start();
    restarting = undefined;
  })();
}

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  payload?: object;
  /** The statuses that acknowledge the call. */
  done: number[];
}

/** Sends a call until it is acknowledged, as a client does after a broken connection. */
async function sendUntilDone({ method, path, headers, payload, done }: Call): Promise<string> {
  const text = await vi.waitFor(
    async () => {
      await restarting;
      const response = await fetch(`${own.process.url}/api${path}`, {
        method,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const body = await response.text();
      if (!done.includes(response.status)) throw new Error(`${response.status}: ${body}`);
      return body;
    },
    // The killed server's transactions conflict until MongoDB ends them.
    { timeout: 150_000, interval: 200 },
  );
  acknowledged += 1;
  killInTime();
  return text;
}

describe('a server that is killed while comments are written', () => {
  it('stores every acknowledged comment, edit and deletion, once', async () => {
    await own.start();
    await Settings.updateOne({ _id: SETTINGS_ID }, { enableComments: true }, { upsert: true });
    const id = await answer();
    const expected = new Map<string, string>();

    async function writeAll(nth: number): Promise<void> {
      const learner = await signedInLearner(`learner${nth}@example.org`, `Learner ${nth}`);
      const headers = { ...learner.headers, 'x-forwarded-for': `198.51.${nth}.1` };
      for (let n = 0; n < EACH; n += 1) {
        const text = `Comment ${n} of ${nth}`;
        const created: OwnComment = JSON.parse(
          await sendUntilDone({
            method: 'POST',
            path: `/model-answers/${id}/comments`,
            headers: { ...headers, 'idempotency-key': `${n}` },
            payload: { text },
            done: [201],
          }),
        );
        expected.set(created.id, text);
        const path = `/me/comments/${created.id}`;
        if (n % 2 === 0) {
          const payload = { text: `${text}, edited` };
          await sendUntilDone({ method: 'PUT', path, headers, payload, done: [200] });
          expected.set(created.id, payload.text);
        }
        if (n % 4 === 0) {
          // If the first response was lost, the comment is unknown by now.
          await sendUntilDone({ method: 'DELETE', path, headers, done: [204, 404] });
          expected.delete(created.id);
        }
      }
    }

    await Promise.all(Array.from({ length: LEARNERS }, (_none, nth) => writeAll(nth)));
    await restarting;
    expect(KILLS).toEqual([]);
    const stored = await Comment.find().lean();
    expect(new Map(stored.map(({ _id, text }) => [String(_id), text]))).toEqual(expected);
    expect(expected.size).toBe((LEARNERS * EACH * 3) / 4);
  }, 240_000);
});
