import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { UploadSignature } from '../../api/src/features/media/schema.ts';
import { pageView } from '../../api/test/visits.ts';
import { type Client, type ClientResponse, isServed } from './client.ts';
import { answerWithTopic, postAnswer } from './site.ts';

/** A call that creates something, and its acknowledgement. */
export interface Creation {
  key: string;
  /** The URL of the answer's picture. */
  picture?: string;
  /** The body of the first successful response. */
  acknowledged?: string;
}

/** An answer that is changed repeatedly; its topic ends with the number of the change. */
export interface Changed {
  name: string;
  id: string;
  acknowledged: number;
  sent: number;
}

/** Everything that was sent and acknowledged. */
export class Ledger {
  answers: Creation[] = [];
  messages: Creation[] = [];
  changed: Changed[] = [];
  pictures: string[] = [];
  /** Page views in acknowledged batches; every batch is sent until it is acknowledged. */
  pageViews = 0;
  /** The number of acknowledged calls. */
  writes = 0;
}

/** The share of failed calls that are never repeated, so that their outcome stays unknown. */
const GIVEN_UP = 0.2;
const PAUSE_MS = 50;
/** The number of concurrent creators of answers. */
const CREATORS = 4;
const EVENTS = 5;

const newKey = () => randomBytes(12).toString('hex');
const network = () => `10.${[...randomBytes(3)].join('.')}`;
const isTemporary = ({ status }: ClientResponse) => status === 0 || status === 429 || status >= 500;

/** Starts concurrent writes of every kind. @returns the ledger, and a function that stops them */
export function startWriting(client: Client, headers: Record<string, string>) {
  const ledger = new Ledger();
  let isOver = false;

  /** Sends until acknowledged. If a call may be given up, a few end with their failure. */
  async function sendUntilAcknowledged(send: () => Promise<ClientResponse>, mayGiveUp = false) {
    for (;;) {
      const answer = await send();
      if (isServed(answer)) {
        ledger.writes += 1;
        return answer;
      }
      if (!isTemporary(answer)) throw new Error(`Answered ${answer.status}: ${answer.body}`);
      if (mayGiveUp && Math.random() < GIVEN_UP) return answer;
      await delay(PAUSE_MS);
    }
  }

  async function create(
    creations: Creation[],
    creation: Creation,
    send: () => Promise<ClientResponse>,
  ): Promise<void> {
    creations.push(creation);
    const answer = await sendUntilAcknowledged(send, creation.picture === undefined);
    if (isServed(answer)) creation.acknowledged = answer.body;
  }

  function createAnswer(picture?: string): Promise<void> {
    const creation: Creation = { key: newKey(), ...(picture && { picture }) };
    return create(ledger.answers, creation, () =>
      postAnswer(client, headers, bodyOf(creation), creation.key),
    );
  }

  function sendMessage(): Promise<void> {
    const key = newKey();
    const from = { 'x-forwarded-for': network(), 'idempotency-key': key };
    const body = { name: 'Tomas', email: 'tomas@example.net', message: key };
    return create(ledger.messages, { key }, () =>
      client.send('/api/contact', { headers: from, body }),
    );
  }

  async function sendPageViews(): Promise<void> {
    const events = Array.from({ length: EVENTS }, () => pageView('/task2').opened);
    const from = { 'x-forwarded-for': network(), 'user-agent': 'Mozilla/5.0 Firefox/141.0' };
    await sendUntilAcknowledged(() =>
      client.send('/api/analytics/collect', { headers: from, body: { events } }),
    );
    ledger.pageViews += EVENTS;
  }

  async function upload(): Promise<void> {
    const [r = 0, g = 0, b = 0] = randomBytes(3);
    const colour = { width: 64, height: 48, channels: 3 as const, background: { r, g, b } };
    const bytes = await sharp({ create: colour }).png().toBuffer();
    const permitted = await sendUntilAcknowledged(() =>
      client.send('/api/cloudinary-signature', { headers, body: {} }),
    );
    const { upload_url, cloud_name, ...fields }: UploadSignature = JSON.parse(permitted.body);
    const sent = await sendUntilAcknowledged(() => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.append('file', new Blob([new Uint8Array(bytes)]), `${cloud_name}.png`);
      return client.send(upload_url, { body: form });
    });
    const { pathname } = new URL(JSON.parse(sent.body).secure_url);
    ledger.pictures.push(pathname);
    await createAnswer(pathname);
  }

  /** Changes one answer until stopped; changes without a response are not repeated. */
  async function change(name: string): Promise<void> {
    const key = newKey();
    const topic = (nth: number) => `${name} ${nth}`;
    const first = await sendUntilAcknowledged(() =>
      postAnswer(client, headers, answerWithTopic(topic(0)), key),
    );
    const { id } = JSON.parse(first.body);
    const changed: Changed = { name, id, acknowledged: 0, sent: 0 };
    ledger.changed.push(changed);
    while (!isOver) {
      changed.sent += 1;
      const body = { topic: topic(changed.sent), content: `<p>${topic(changed.sent)}</p>` };
      const answer = await client.send(`/api/admin/model-answers/${id}`, {
        method: 'PUT',
        headers,
        body,
      });
      if (isServed(answer)) {
        changed.acknowledged = changed.sent;
        ledger.writes += 1;
      } else if (isTemporary(answer)) await delay(PAUSE_MS);
      else throw new Error(`A change was answered ${answer.status}: ${answer.body}`);
    }
  }

  const repeatUntilStopped = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const writing = Promise.all([
    ...Array.from({ length: CREATORS }, () => repeatUntilStopped(() => createAnswer())),
    repeatUntilStopped(sendMessage),
    repeatUntilStopped(sendMessage),
    repeatUntilStopped(sendPageViews),
    repeatUntilStopped(sendPageViews),
    repeatUntilStopped(upload),
    ...['changed a', 'changed b'].map(change),
  ]);
  // `stop` reports a failure; until then it must not count as unhandled.
  writing.catch(() => {});

  return {
    ledger,
    /** Stops and waits for the pending calls. @throws the first failure */
    async stop(): Promise<Ledger> {
      isOver = true;
      await writing;
      return ledger;
    },
  };
}

/** The body of a creating call. */
export function bodyOf({ key, picture }: Creation) {
  if (!picture) return answerWithTopic(key);
  return { ...answerWithTopic(key), taskType: 'task1', pictureUrl: picture };
}
