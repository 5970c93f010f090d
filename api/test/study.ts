import { createHash } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { App } from '../src/app.ts';
import { StudyState } from '../src/features/study/queries.ts';
import type { StudyChanges, StudyItem } from '../src/features/study/schema.ts';
import { clearContent } from './app.ts';
import { signedInLearner } from './auth.ts';

type Of<K extends StudyItem['kind']> = Extract<StudyItem, { kind: K }>;
type Data<K extends StudyItem['kind']> = NonNullable<Of<K>['data']>;

/** The ids of devices, in the order that breaks ties. */
export const PHONE = 'device-a-phone';
export const LAPTOP = 'device-b-laptop';

/** A time long enough ago that no test reaches the present, in milliseconds. */
export const START = Date.UTC(2026, 0, 5, 9);

/** An id of 24 hexadecimal digits that stands for a short name. */
export const objectIdOf = (name: string) =>
  createHash('sha256').update(name).digest('hex').slice(0, 24);

const known = { topic: 'Old or new?', taskType: 'task2', subtype: 'Opinion', at: START } as const;

/** A change of an item, `minute` minutes after the start, without what is in it. */
const changeOf = <K extends StudyItem['kind']>(kind: K, id: string, minute: number) => ({
  kind,
  id,
  updatedAt: START + minute * 60_000,
});

/** An answer that was saved `minute` minutes after the start; null if it was removed then. */
export function saved(name: string, minute: number, data: object | null = {}): Of<'saved'> {
  const change = changeOf('saved', objectIdOf(name), minute);
  return data ? { ...change, data: known } : change;
}

export function word(
  name: string,
  minute: number,
  data: Partial<Data<'word'>> | null = {},
): Of<'word'> {
  const change = changeOf('word', objectIdOf(name), minute);
  if (!data) return change;
  const { topic, at } = known;
  const sentence = { before: 'Sales reached a ', marked: name, after: '.' };
  const term = { term: name, definition: 'the highest point', ...sentence };
  return {
    ...change,
    data: { ...term, answerId: objectIdOf('answer'), topic, at, reviews: [], ...data },
  };
}

/** A review `minute` minutes after the start. */
export const review = (id: string, minute: number, grade = 3) => ({
  id: id.padEnd(8, '-'),
  at: START + minute * 60_000,
  grade,
});

export function attempt(name: string, minute: number, text: string | null): Of<'attempt'> {
  const change = changeOf('attempt', name.padEnd(8, '-'), minute);
  if (text === null) return change;
  return { ...change, data: { answerId: objectIdOf('answer'), ...known, text, spentMs: 1_000 } };
}

export function unfinished(
  name: string,
  minute: number,
  text: string | null,
  data: Partial<Data<'unfinished'>> = {},
): Of<'unfinished'> {
  const change = changeOf('unfinished', objectIdOf(name), minute);
  if (text === null) return change;
  const attemptId = 'attempt-of-the-answer';
  return { ...change, data: { attemptId, ...known, text, spentMs: 1_000, ...data } };
}

/** A mock test that was handed in, with the same text for both tasks; null if it was removed. */
export function mock(name: string, minute: number, text: string | null): Of<'mock'> {
  const change = changeOf('mock', name.padEnd(8, '-'), minute);
  if (text === null) return change;
  const { topic, at } = known;
  const task = { answerId: objectIdOf('answer'), topic, text, spentMs: 1_800_000 };
  return { ...change, data: { task1: task, task2: task, at } };
}

interface Sent {
  cursor?: string | undefined;
  device?: string;
  changes?: object[];
}

/** Calls once, and returns the whole response. */
export function callSync(
  app: App,
  headers: Record<string, string>,
  { cursor, device = PHONE, changes = [] }: Sent = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/me/study',
    headers,
    payload: { device, changes, ...(cursor !== undefined && { cursor }) },
  });
}

/**
 * Calls once.
 * @throws an error with the response if it isn't 200
 */
export async function syncOnce(...call: Parameters<typeof callSync>): Promise<StudyChanges> {
  const response = await callSync(...call);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json();
}

/** A learner without anything before each test, and the calls of their devices. */
export function syncingLearner(context: { app: App }) {
  const learner = { id: '', headers: {} as Record<string, string> };

  beforeEach(async () => {
    await clearContent(context.app);
    Object.assign(learner, await signedInLearner());
  });

  return {
    learner,
    send: (device: string, ...changes: object[]) =>
      syncOnce(context.app, learner.headers, { device, changes }),
    since: (cursor?: string) => syncOnce(context.app, learner.headers, { cursor }),
    stateOf: () => StudyState.findById(learner.id).lean(),
  };
}
