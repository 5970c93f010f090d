import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { UploadSignature } from '../../api/src/features/media/schema.ts';
import { pageView } from '../../api/test/visits.ts';
import type { Answer, Client } from './client.ts';
import { answerNamed, postAnswer } from './site.ts';

/** A call that makes one thing, and what was heard of it. */
export interface Made {
  key: string;
  /** The address of the picture that the answer has. */
  picture?: string;
  /** The body of the first answer that acknowledged it. */
  acknowledged?: string;
}

/** An answer that is changed again and again: its topic ends with the number of the change. */
export interface Changed {
  name: string;
  id: string;
  acknowledged: number;
  sent: number;
}

/** All that was sent, and what the server said of it. */
export interface Ledger {
  answers: Made[];
  messages: Made[];
  changed: Changed[];
  pictures: string[];
  /** Page views in batches that were acknowledged; every batch is sent until it is. */
  pageViews: number;
  /** Calls that were acknowledged. */
  writes: number;
}

interface Writing {
  client: Client;
  headers: Record<string, string>;
  /** How many do each kind of thing at once. */
  creators?: number;
}

/** Of calls that failed once, so many are never sent again: nobody knows what became of them. */
const GIVEN_UP = 0.2;
const PAUSE_MS = 50;
const EVENTS = 5;

const newKey = () => randomBytes(12).toString('hex');
const network = () => `10.${[...randomBytes(3)].join('.')}`;
const isDone = ({ status }: Answer) => status >= 200 && status < 300;
const mayPass = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Begins to write in every way that there is, many at once. @returns what ends it. */
export function startWriting({ client, headers, creators = 4 }: Writing) {
  const ledger: Ledger = {
    answers: [],
    messages: [],
    changed: [],
    pictures: [],
    pageViews: 0,
    writes: 0,
  };
  let isOver = false;

  /** Sends until it is acknowledged; a few are given up after a failure. */
  async function insist(send: () => Promise<Answer>, mayGiveUp: boolean) {
    for (;;) {
      const answer = await send();
      if (isDone(answer)) {
        ledger.writes += 1;
        return answer;
      }
      if (!mayPass(answer)) throw new Error(`Answered ${answer.status}: ${answer.body}`);
      if (mayGiveUp && Math.random() < GIVEN_UP) return undefined;
      await delay(PAUSE_MS);
    }
  }

  async function createAnswer(picture?: string): Promise<void> {
    const made: Made = { key: newKey(), ...(picture && { picture }) };
    ledger.answers.push(made);
    const answer = await insist(
      () => postAnswer(client, headers, bodyOf(made), made.key),
      picture === undefined,
    );
    if (answer) made.acknowledged = answer.body;
  }

  async function write(): Promise<void> {
    const made: Made = { key: newKey() };
    ledger.messages.push(made);
    const from = { 'x-forwarded-for': network(), 'idempotency-key': made.key };
    const body = { name: 'Tomas', email: 'tomas@example.net', message: made.key };
    const answer = await insist(
      () => client.ask('/api/contact', { method: 'POST', headers: from, body }),
      true,
    );
    if (answer) made.acknowledged = answer.body;
  }

  async function visit(): Promise<void> {
    const events = Array.from({ length: EVENTS }, () => pageView('/task2').opened);
    const from = { 'x-forwarded-for': network(), 'user-agent': 'Mozilla/5.0 Firefox/141.0' };
    await insist(
      () =>
        client.ask('/api/analytics/collect', { method: 'POST', headers: from, body: { events } }),
      false,
    );
    ledger.pageViews += EVENTS;
  }

  async function upload(): Promise<void> {
    const [r = 0, g = 0, b = 0] = randomBytes(3);
    const colour = { width: 64, height: 48, channels: 3 as const, background: { r, g, b } };
    const bytes = await sharp({ create: colour }).png().toBuffer();
    const permitted = await insist(
      () => client.ask('/api/cloudinary-signature', { method: 'POST', headers, body: {} }),
      false,
    );
    if (!permitted) return;
    const { upload_url, cloud_name, ...fields }: UploadSignature = JSON.parse(permitted.body);
    const sent = await insist(() => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append('file', new Blob([new Uint8Array(bytes)]), `${cloud_name}.png`);
      return client.ask(upload_url, { method: 'POST', body: form });
    }, false);
    if (!sent) return;
    const { pathname } = new URL(JSON.parse(sent.body).secure_url);
    ledger.pictures.push(pathname);
    await createAnswer(pathname);
  }

  /** Changes one answer for as long as it lasts; a change of which nothing was heard is not repeated. */
  async function change(name: string): Promise<void> {
    const key = newKey();
    const topic = (nth: number) => `${name} ${nth}`;
    const first = await insist(
      () => postAnswer(client, headers, answerNamed(topic(0)), key),
      false,
    );
    const { id } = JSON.parse(first?.body ?? '{}');
    const changed: Changed = { name, id, acknowledged: 0, sent: 0 };
    ledger.changed.push(changed);
    while (!isOver) {
      changed.sent += 1;
      const body = { topic: topic(changed.sent), content: `<p>${topic(changed.sent)}</p>` };
      const answer = await client.ask(`/api/admin/model-answers/${id}`, {
        method: 'PUT',
        headers,
        body,
      });
      if (isDone(answer)) {
        changed.acknowledged = changed.sent;
        ledger.writes += 1;
      } else if (mayPass(answer)) await delay(PAUSE_MS);
      else throw new Error(`A change was answered ${answer.status}: ${answer.body}`);
    }
  }

  const endlessly = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const writing = Promise.all([
    ...Array.from({ length: creators }, () => endlessly(() => createAnswer())),
    ...[endlessly(write), endlessly(write), endlessly(visit), endlessly(visit), endlessly(upload)],
    ...['changed a', 'changed b'].map(change),
  ]);
  // Whoever looks at it later hears of a failure then.
  writing.catch(() => {});

  return {
    ledger,
    /** Ends when everything that is on its way has come to its end. */
    async stop(): Promise<Ledger> {
      isOver = true;
      await writing;
      return ledger;
    },
  };
}

/** What a creating call sent. */
export function bodyOf({ key, picture }: Made) {
  if (!picture) return answerNamed(key);
  return { ...answerNamed(key), taskType: 'task1', pictureUrl: picture };
}
