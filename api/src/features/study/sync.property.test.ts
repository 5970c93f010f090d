// @module-tag slow
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import {
  attempt,
  objectIdOf,
  review,
  START,
  saved,
  syncOnce,
  unfinished,
  word,
} from '../../../test/study.ts';
import { keyOf, StudyDevice } from '../../../test/studyDevice.ts';
import { StudyItem as Item } from './model.ts';
import type { StudyItem, StudySync } from './schema.ts';

const RUNS = 200;
const STEPS = 60;
const SECOND_MS = 1_000;

const context = testApp();

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const textOf = (item: StudyItem | undefined) =>
  item?.kind === 'attempt' || item?.kind === 'unfinished' ? item.data?.text : undefined;

/** Some devices of one learner, what they do, and what must hold because of it. */
class Run {
  readonly random: () => number;
  readonly headers: Record<string, string>;
  readonly devices: StudyDevice[];
  /** Whether the clocks of some devices are wrong; then times say nothing about order. */
  readonly isSkewed: boolean;
  readonly skews = new Map<StudyDevice, number>();
  seconds = 0;
  names = 0;

  /** The last change of each item that the server has received, by its time. */
  readonly last = new Map<string, { item: StudyItem; device: string }>();
  readonly lastDeletion = new Map<string, number>();
  readonly reviews = new Map<string, { id: string; at: number }[]>();
  readonly receivedTexts = new Set<string>();
  /** Texts that were replaced or deleted on a device that had them. */
  readonly replacedTexts = new Set<string>();
  /** Texts beside which something else was changed, which may have been later. */
  readonly touchedTexts = new Set<string>();
  readonly ownIds = new Set<string>();
  hasForgotten = false;

  constructor(seed: number, headers: Record<string, string>) {
    this.random = randomNumbers(seed);
    this.headers = headers;
    this.isSkewed = this.random() < 0.3;
    this.devices = Array.from({ length: 2 + this.below(2) }, () => new StudyDevice(this.name()));
    for (const device of this.devices) {
      this.skews.set(device, this.isSkewed ? this.below(400) - 200 : 0);
      // The others are first used without an account.
      if (this.random() < 0.5) device.signIn();
    }
  }

  below = (count: number) => Math.floor(this.random() * count);
  name = () => `name-${String((this.names += 1)).padStart(5, '0')}-${this.below(1000)}`;
  pick = <T>(from: readonly T[]): T | undefined => from[this.below(from.length)];

  /** The time on a device; later on each device with every change. */
  now(device: StudyDevice): number {
    this.seconds += 1;
    return START + (1_000 + this.seconds + (this.skews.get(device) ?? 0)) * SECOND_MS;
  }

  change(device: StudyDevice, item: StudyItem): void {
    const changed = { ...item, updatedAt: this.now(device) };
    const [before, after] = [textOf(device.items.get(keyOf(item))), textOf(item)];
    if (before !== undefined && before !== after) this.replacedTexts.add(before);
    if (before !== undefined && before === after) this.touchedTexts.add(before);
    this.ownIds.add(item.id);
    device.change(changed);
  }

  held<K extends StudyItem['kind']>(device: StudyDevice, kind: K) {
    const isKind = (item: StudyItem): item is Extract<StudyItem, { kind: K }> => item.kind === kind;
    return this.pick([...device.items.values()].filter(isKind));
  }

  /** Something that a learner does. */
  act(device: StudyDevice): void {
    const what = this.below(11);
    const answer = `answer ${this.below(3)}`;
    if (what <= 1) {
      const isSaved = device.items.has(keyOf(saved(answer, 0)));
      this.change(device, saved(answer, 0, isSaved && this.random() < 0.7 ? null : {}));
    } else if (what === 2) {
      const term = `term ${this.below(3)}`;
      const isStarred = device.items.has(keyOf(word(term, 0)));
      this.change(device, word(term, 0, isStarred ? null : {}));
    } else if (what <= 4) {
      const found = this.held(device, 'word');
      if (found?.data) this.review(device, found);
    } else if (what <= 6) {
      const found = device.items.get(keyOf(unfinished(answer, 0, null)));
      const begun = found?.kind === 'unfinished' ? found.data : undefined;
      const attemptId = begun?.attemptId ?? this.name();
      this.change(device, unfinished(answer, 0, `Text ${this.name()}`, { attemptId }));
    } else if (what === 7) {
      const found = this.held(device, 'unfinished');
      if (found?.data) {
        this.change(device, { ...found, data: { ...found.data, spentMs: this.below(10_000) } });
      }
    } else if (what === 8) {
      const found = this.held(device, 'unfinished');
      if (found?.data) this.finish(device, found.id, found.data);
    } else if (what === 9) {
      const found = this.held(device, 'attempt');
      if (found?.data) {
        this.change(device, { ...found, data: { ...found.data, text: `Text ${this.name()}` } });
      }
    } else {
      const found = this.held(device, this.random() < 0.5 ? 'attempt' : 'unfinished');
      if (found) this.change(device, { kind: found.kind, id: found.id, updatedAt: 0 });
    }
  }

  review(device: StudyDevice, found: Extract<StudyItem, { kind: 'word' }>): void {
    if (!found.data) return;
    const made = { ...review(this.name(), 0), at: this.now(device) };
    this.change(device, {
      ...found,
      data: { ...found.data, reviews: [...found.data.reviews, made] },
    });
  }

  /** Saves the attempt, which is one no longer unfinished. */
  finish(
    device: StudyDevice,
    answerId: string,
    data: NonNullable<Extract<StudyItem, { kind: 'unfinished' }>['data']>,
  ): void {
    const { attemptId, ...rest } = data;
    this.touchedTexts.add(data.text);
    const wasReplaced = this.replacedTexts.has(data.text);
    this.change(device, {
      kind: 'attempt',
      id: attemptId,
      updatedAt: 0,
      data: { answerId, ...rest },
    });
    this.change(device, { kind: 'unfinished', id: answerId, updatedAt: 0 });
    if (!wasReplaced) this.replacedTexts.delete(data.text);
  }

  /** Notes what the server receives. */
  receive({ device, changes }: StudySync): void {
    for (const item of changes) {
      const key = keyOf(item);
      const last = this.last.get(key);
      const isLater =
        !last ||
        item.updatedAt > last.item.updatedAt ||
        (item.updatedAt === last.item.updatedAt && device >= last.device);
      if (isLater) this.last.set(key, { item, device });
      if (!item.data) {
        const before = this.lastDeletion.get(key) ?? 0;
        this.lastDeletion.set(key, Math.max(before, item.updatedAt));
      }
      if (item.kind === 'word' && item.data) {
        this.reviews.set(key, [...(this.reviews.get(key) ?? []), ...item.data.reviews]);
      }
      const text = textOf(item);
      if (text) this.receivedTexts.add(text);
    }
  }

  sync(device: StudyDevice, isReliable = false): Promise<boolean> {
    return device.sync(async (sync) => {
      this.receive(sync);
      const response = await syncOnce(context.app, this.headers, sync);
      if (isReliable) return response;
      // The learner goes on while the request is under way.
      while (this.random() < 0.3) this.act(device);
      return this.random() < 0.25 ? undefined : response;
    });
  }

  /** After 90 days without a device, the server has forgotten all deletions. */
  async forgetDeletions(): Promise<void> {
    await Item.deleteMany({ data: { $exists: false } });
    for (const device of this.devices) device.age();
    for (const [key, { item }] of this.last) if (!item.data) this.last.delete(key);
  }

  async step(): Promise<void> {
    const device = this.pick(this.devices);
    if (!device) return;
    const what = this.random();
    if (what < 0.68) this.act(device);
    else if (what < 0.95) {
      if (!device.isSignedIn) device.signIn();
      await this.sync(device);
    } else if (what < 0.98) {
      await Promise.all(
        this.devices.filter(({ isSignedIn }) => isSignedIn).map((one) => this.sync(one)),
      );
    } else if (what < 0.99) {
      this.hasForgotten = true;
      for (const [, item] of device.items) {
        const text = textOf(item);
        if (text && device.unsent.has(keyOf(item))) this.replacedTexts.delete(text);
      }
      device.forget(this.name());
    } else await this.forgetDeletions();
  }

  /** All devices sync until nothing changes, and all must hold the same. */
  async finishAndCheck(): Promise<void> {
    for (const device of this.devices) if (!device.isSignedIn) device.signIn();
    for (const device of [...this.devices, ...this.devices]) await this.sync(device, true);
    const server = new Map<string, StudyItem>();
    for (const item of await Item.find({ userId: this.userId }).lean<StudyItem[]>()) {
      if (item.data) server.set(keyOf(item), item);
    }
    this.expectSame(server);
    this.expectLastChanges(server);
    this.expectReviews(server);
    this.expectTexts(server);
  }

  userId = '';

  expectSame(server: Map<string, StudyItem>): void {
    const plain = (items: Iterable<StudyItem>) =>
      [...items]
        .map(({ kind, id, updatedAt, version, data }) => ({ kind, id, updatedAt, version, data }))
        .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const { items } of this.devices) {
      expect(plain(items.values())).toEqual(plain(server.values()));
    }
  }

  /** Of saved answers and words the last change has won, on true clocks. */
  expectLastChanges(server: Map<string, StudyItem>): void {
    if (this.isSkewed) return;
    for (const [key, { item }] of this.last) {
      if (item.kind !== 'saved' && item.kind !== 'word') continue;
      expect([key, server.has(key)]).toEqual([key, item.data !== undefined]);
      expect(server.get(key)?.updatedAt).toBe(item.data && item.updatedAt);
    }
    for (const { kind, id } of server.values()) {
      if (kind === 'saved' || kind === 'word')
        expect(this.last.has(keyOf({ kind, id }))).toBe(true);
    }
  }

  /** All reviews since the last deletion of a word are there. */
  expectReviews(server: Map<string, StudyItem>): void {
    for (const [key, item] of server) {
      if (item.kind !== 'word' || this.isSkewed) continue;
      const ids = item.data?.reviews.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const { id, at } of this.reviews.get(key) ?? []) {
        if (at > (this.lastDeletion.get(key) ?? 0)) expect(ids).toContain(id);
      }
    }
  }

  expectTexts(server: Map<string, StudyItem>): void {
    const alive = new Set([...server.values()].map(textOf));
    for (const text of this.receivedTexts) {
      if (!this.replacedTexts.has(text)) expect(alive).toContain(text);
    }
    if (this.hasForgotten) return;
    for (const item of server.values()) {
      const text = textOf(item);
      if (!text || !this.ownIds.has(item.id) || this.touchedTexts.has(text)) continue;
      expect(this.replacedTexts).not.toContain(text);
    }
  }
}

it('leaves the same on all devices, and loses nothing, whatever they do and whenever they sync', async () => {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { headers, id } = await signedInLearner(`learner-${seed}@example.org`);
    const run = new Run(seed, headers);
    run.userId = id;
    try {
      for (let step = 0; step < STEPS; step += 1) await run.step();
      await run.finishAndCheck();
    } catch (error) {
      throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
}, 600_000);
void [attempt, objectIdOf];
