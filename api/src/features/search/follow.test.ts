import { expect, it, vi } from 'vitest';
import { followAnswers } from './follow.ts';
import type { AnswerStamp, IndexedAnswer } from './schema.ts';

/** A site without answers, and an index that has none. */
const NOTHING: Parameters<typeof followAnswers>[0] = {
  store: {
    stamps: async () => new Map(),
    write: async () => {},
    setViews: async () => {},
    setRelatedWords: async () => {},
    find: async () => ({ ids: [], total: 0, matches: { words: [] } }),
    suggest: async () => ({ ids: [] }),
    findSharing: async () => [],
  },
  async *stamps() {},
  read: async () => [],
  relatedWords: async () => [],
  onIndexed() {},
  onFailure: expect.fail,
  log: { info() {} },
};

/** An answer of which only the stamp matters here. */
const withStamp = (id: string, stamp: string) => ({ id, stamp, views: 0 }) as IndexedAnswer;

it('an older state never replaces a newer one', async () => {
  const stored = new Map<string, AnswerStamp>([['a', { id: 'a', stamp: '1', views: 0 }]]);
  const indexed = new Map<string, AnswerStamp>();
  /** The first read has the old state, and ends after everything else that can. */
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  const follower = followAnswers({
    ...NOTHING,
    store: {
      ...NOTHING.store,
      stamps: async () => new Map(indexed),
      write: async (answers) => {
        for (const one of answers) indexed.set(one.id, one);
      },
    },
    async *stamps() {
      yield* stored.values();
    },
    async read(ids) {
      reads += 1;
      const found = ids.flatMap((id) => stored.get(id) ?? []);
      if (reads === 1) await slow.promise;
      return found.map(({ id, stamp }) => withStamp(id, stamp));
    },
  });
  const compared = follower.compare();
  await expect.poll(() => reads).toBe(1);
  stored.set('a', { id: 'a', stamp: '2', views: 0 });
  follower.changed(['a']);
  const found = follower.ask(async () => {});
  // Lets a second read overtake the first, if it does not wait for it.
  await new Promise((resolve) => setImmediate(resolve));
  slow.resolve();
  await Promise.all([compared, found]);
  expect(indexed.get('a')?.stamp).toBe('2');
});

it('compares again without a pause when it is told that changes may have been missed', async () => {
  let isBroken = true;
  const onFailure = vi.fn();
  const stamps = async () => {
    if (isBroken) throw new Error('It is away.');
    return new Map();
  };
  const follower = followAnswers({
    ...NOTHING,
    store: { ...NOTHING.store, stamps },
    onFailure,
    firstRetryMs: 2 ** 30,
  });
  void follower.compare();
  expect(follower.state().stage).toBe('starting');
  await expect.poll(() => onFailure).toHaveBeenCalled();
  expect(follower.state().stage).toBe('failed');
  isBroken = false;
  await follower.compare();
  expect(follower.state().stage).toBe('ready');
  expect(onFailure).toHaveBeenCalledTimes(1);
});
