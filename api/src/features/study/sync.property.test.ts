// @module-tag slow
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import { START, syncOnce } from '../../../test/study.ts';
import { actOn, Dice, textOf } from '../../../test/studyActs.ts';
import { keyOf, StudyDevice } from '../../../test/studyDevice.ts';
import { StudyItem as Item } from './queries.ts';
import type { StudyItem, StudySync } from './schema.ts';

const RUNS = 120;
const AT_ONCE = 4;
const STEPS = 60;
const SECOND_MS = 1_000;

const context = testApp();

const brief = (item: StudyItem) =>
  [
    item.kind,
    item.id.slice(0, 14),
    `at ${(item.updatedAt - START) / SECOND_MS}`,
    item.version && `version ${item.version}`,
    item.data ? textOf(item) : 'deleted',
  ]
    .filter(Boolean)
    .join(' ');

type Items = ReadonlyMap<string, StudyItem>;

/** The devices of one learner, and what must hold because of what they did and sent. */
class Run {
  readonly dice: Dice;
  readonly learner: { id: string; headers: Record<string, string> };
  readonly devices: StudyDevice[];
  readonly log: string[] = [];
  /** Whether the clocks of some devices are wrong; then times say nothing about order. */
  readonly isSkewed: boolean;
  /** How far each clock is ahead, in seconds. */
  readonly skews = new Map<StudyDevice, number>();
  seconds = 1_000;

  /** Of each item, the last change that the server has received. */
  readonly last = new Map<string, StudyItem & { device: string }>();
  /** Of each item, the time of the last deletion that the server has received. */
  readonly deletions = new Map<string, number>();
  readonly reviews = new Map<string, { id: string; at: number }[]>();
  readonly receivedTexts = new Set<string>();
  /** Texts that were replaced or deleted on a device that had them. */
  readonly replacedTexts = new Set<string>();
  /** Texts beside which something else was changed, maybe after they were replaced elsewhere. */
  readonly touchedTexts = new Set<string>();
  /** The ids of what was written on a device, unlike those of copies. */
  readonly writtenIds = new Set<string>();
  hasForgotten = false;

  constructor(seed: number, learner: Run['learner']) {
    this.dice = new Dice(seed);
    this.learner = learner;
    this.isSkewed = this.dice.random() < 0.3;
    const count = 2 + this.dice.below(2);
    this.devices = Array.from({ length: count }, () => new StudyDevice(this.dice.name()));
    for (const device of this.devices) {
      this.skews.set(device, this.isSkewed ? this.dice.below(400) - 200 : 0);
      // The others are used without an account at first.
      if (this.dice.random() < 0.5) device.signIn();
    }
  }

  now(device: StudyDevice): number {
    this.seconds += 1;
    return START + (this.seconds + (this.skews.get(device) ?? 0)) * SECOND_MS;
  }

  act(device: StudyDevice): void {
    const items = actOn(device, this.dice, this.now(device));
    for (const item of items) {
      const changed = { ...item, updatedAt: this.now(device) };
      const before = textOf(device.items.get(keyOf(item)));
      // A finished attempt has the text of the unfinished one.
      const isLeft = items.map(textOf).includes(before);
      if (before) (isLeft ? this.touchedTexts : this.replacedTexts).add(before);
      this.writtenIds.add(item.id);
      device.change(changed);
      this.log.push(`${device.id} changes ${brief(changed)}`);
    }
  }

  /** Notes what the server receives. */
  receive({ device, changes }: StudySync): void {
    for (const item of changes) {
      const key = keyOf(item);
      const last = this.last.get(key);
      const isSameTime = item.updatedAt === last?.updatedAt;
      if (!last || item.updatedAt > last.updatedAt || (isSameTime && device >= last.device)) {
        this.last.set(key, { ...item, device });
      }
      const deleted = this.deletions.get(key) ?? 0;
      if (!item.data) this.deletions.set(key, Math.max(deleted, item.updatedAt));
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
      this.log.push(`${device.id} sends ${sync.cursor}: ${sync.changes.map(brief).join('; ')}`);
      const response = await syncOnce(context.app, this.learner.headers, sync);
      const { cursor, items } = response;
      this.log.push(`${device.id} gets ${cursor}: ${items.map(brief).join('; ')}`);
      if (isReliable) return response;
      // The learner goes on while the request is under way.
      while (this.dice.random() < 0.3) this.act(device);
      const isLost = this.dice.random() < 0.25;
      if (isLost) this.log.push(`${device.id} loses the response`);
      return isLost ? undefined : response;
    });
  }

  /** No device was online for 90 days, and the server has forgotten all deletions. */
  async forgetDeletions(): Promise<void> {
    this.log.push('90 days later');
    await Item.deleteMany({ userId: this.learner.id, data: { $exists: false } });
    for (const device of this.devices) device.age();
    for (const [key, { data }] of this.last) if (!data) this.last.delete(key);
  }

  async step(): Promise<void> {
    const device = this.dice.pick(this.devices);
    if (!device) return;
    const what = this.dice.random();
    if (what < 0.68) this.act(device);
    else if (what < 0.95) {
      if (!device.isSignedIn) device.signIn();
      await this.sync(device);
    } else if (what < 0.98) {
      const online = this.devices.filter(({ isSignedIn }) => isSignedIn);
      await Promise.all(online.map((one) => this.sync(one)));
    } else if (what < 0.99) {
      this.log.push(`${device.id} signs out and forgets everything`);
      this.hasForgotten = true;
      device.forget(this.dice.name());
    } else await this.forgetDeletions();
  }

  /** All devices sync until nothing changes any more. */
  async finish(): Promise<Items> {
    for (const device of this.devices) if (!device.isSignedIn) device.signIn();
    for (const device of [...this.devices, ...this.devices]) await this.sync(device, true);
    const stored = { userId: this.learner.id, data: { $exists: true } };
    const items = await Item.find(stored).lean<StudyItem[]>();
    return new Map(items.map((item) => [keyOf(item), item]));
  }
}

function expectSameOnAll({ devices }: Run, server: Items): void {
  const plain = (items: Items) =>
    [...items.values()]
      .map(({ kind, id, updatedAt, version, data }) => ({ kind, id, updatedAt, version, data }))
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const { items } of devices) expect(plain(items)).toEqual(plain(server));
}

/** Of saved answers and words, the last change has won, if the clocks were right. */
function expectLastChanges({ last, isSkewed }: Run, server: Items): void {
  if (isSkewed) return;
  const isMerged = ({ kind }: StudyItem) => kind !== 'attempt' && kind !== 'unfinished';
  const times = (items: Items) =>
    Object.fromEntries(
      [...items]
        .filter(([, item]) => isMerged(item) && item.data)
        .map(([key, { updatedAt }]) => [key, updatedAt]),
    );
  expect(times(server)).toEqual(times(last));
}

/** Every review since the last deletion of its word is there, once. */
function expectReviews({ reviews, deletions, isSkewed }: Run, server: Items): void {
  for (const [key, item] of server) {
    if (item.kind !== 'word') continue;
    const ids = item.data?.reviews.map(({ id }) => id) ?? [];
    expect(ids).toEqual([...new Set(ids)]);
    const isSince = ({ at }: { at: number }) => at > (deletions.get(key) ?? 0);
    const made = isSkewed ? [] : (reviews.get(key) ?? []).filter(isSince);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  }
}

/** No text was lost, except where it was known, and none of those came back. */
function expectTexts(run: Run, server: Items): void {
  const alive = new Set([...server.values()].map(textOf));
  for (const text of run.receivedTexts) {
    if (!run.replacedTexts.has(text)) expect(alive).toContain(text);
  }
  // What was replaced on a device that forgot it was never sent.
  if (run.hasForgotten) return;
  for (const item of server.values()) {
    const text = textOf(item);
    if (!text || !run.writtenIds.has(item.id) || run.touchedTexts.has(text)) continue;
    expect(run.replacedTexts).not.toContain(text);
  }
}

async function runWith(seed: number): Promise<void> {
  const run = new Run(seed, await signedInLearner(`learner-${seed}@example.org`));
  try {
    for (let step = 0; step < STEPS; step += 1) await run.step();
    const server = await run.finish();
    expectSameOnAll(run, server);
    expectLastChanges(run, server);
    expectReviews(run, server);
    expectTexts(run, server);
  } catch (error) {
    const story = ['', ...run.log].join('\n');
    throw new Error(`Seed ${seed}: ${String(error)}${story}`, { cause: error });
  }
}

it('loses nothing, brings nothing back, and leaves the same on all devices, whatever they do', async () => {
  // Learners have nothing in common, so several runs can go on while MongoDB works.
  const seeds = Array.from({ length: RUNS }, (_, at) => at + 1).values();
  const runAll = async () => {
    for (const seed of seeds) await runWith(seed);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runAll));
}, 900_000);
