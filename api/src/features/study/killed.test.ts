// @module-tag slow
import { expect, it, vi } from 'vitest';
import { signedInLearner } from '../../../test/auth.ts';
import { ownServer } from '../../../test/ownServer.ts';
import { attempt, review, saved, unfinished, word } from '../../../test/study.ts';
import { LimitCounter } from '../limits/queries.ts';
import { StudyState } from './model.ts';
import { readStudyItems } from './queries.ts';
import type { StudyChanges, StudyItem } from './schema.ts';

const KILLS = 2;
const DEVICES = ['device-a-phone', 'device-b-laptop'];

const own = ownServer();

it('a server that is killed while devices sync keeps what it has acknowledged, once', async () => {
  const { id: userId, headers } = await signedInLearner();
  const acknowledged = new Map<string, StudyItem>();
  let rounds = 0;

  async function send(device: string, changes: StudyItem[]): Promise<void> {
    const response = await fetch(`${own.process.url}/api/me/study`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ device, changes }),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const { refused } = (await response.json()) as StudyChanges;
    expect(refused).toEqual([]);
    for (const item of changes) acknowledged.set(`${item.kind} ${item.id}`, item);
  }
  /** What a device sends in one call. The unfinished attempt is written on both devices. */
  function changesOf(device: string, round: number): StudyItem[] {
    const name = `${device} ${round}`;
    return [
      saved(name, round),
      word(name, round, { reviews: [review(`r${round}`, round)] }),
      attempt(`${round}-${device}`, round, `Text of ${name}`),
      unfinished('shared', round, `Unfinished on ${name}`),
    ];
  }

  const unanswered: [string, StudyItem[]][] = [];
  /** Devices send again what may not have arrived, until it is acknowledged. */
  async function sendAgain(): Promise<void> {
    for (const [device, changes] of unanswered.splice(0)) {
      // The killed server's transactions conflict until MongoDB ends them.
      await vi.waitFor(() => send(device, changes), { timeout: 60_000, interval: 500 });
    }
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    await LimitCounter.deleteMany();
    const running = await own.start();
    await sendAgain();
    let answered = 0;
    await Promise.all(
      DEVICES.map(async (device) => {
        for (;;) {
          rounds += 1;
          const changes = changesOf(device, rounds);
          try {
            await send(device, changes);
          } catch {
            unanswered.push([device, changes]);
            return;
          }
          answered += 1;
          // The other device is waiting for its response.
          if (answered === 5 + 3 * kill) void running.end('SIGKILL');
        }
      }),
    );
    await running.end('SIGKILL');
  }
  await own.start();
  await sendAgain();

  const items = await Array.fromAsync(readStudyItems(userId));
  const keys = items.map(({ kind, id }) => `${kind} ${id}`);
  expect(keys).toHaveLength(new Set(keys).size);
  const stored = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  const texts = items.flatMap(({ data }) => (data && 'text' in data ? [data.text] : []));
  for (const [key, item] of acknowledged) {
    if (item.kind === 'unfinished') expect(texts).toContain(item.data?.text);
    else expect(stored.get(key)).toMatchObject(item);
  }
  // Each text is there once: as itself, or as a copy of one that another device has replaced.
  expect(texts).toHaveLength(new Set(texts).size);
  const bytes = items.map(({ data }) => Buffer.byteLength(JSON.stringify(data)));
  const [state] = await StudyState.find().lean();
  expect(state).toMatchObject({
    items: items.length,
    bytes: bytes.reduce((sum, one) => sum + one, 0),
    version: Math.max(...items.map(({ version = 0 }) => version)),
  });
  expect(acknowledged.size).toBeGreaterThan(KILLS * 5);
}, 300_000);
