import type { InjectOptions } from 'fastify';
import type { App } from '../src/app.ts';

export const SUBMISSION = {
  contributorName: 'Anouk Dray',
  contributorEmail: 'anouk.dray@example.net',
  topic: 'Some people say that museums should be free.',
  taskType: 'Task 2',
  author: 'Ines Moreau',
  content: 'Museums keep what a town remembers.\n\nThey should be open to all.',
};

export const MESSAGE = {
  name: 'Tomas Rehn',
  email: 'tomas.rehn@example.net',
  message: 'The second paragraph says 2012, but the table says 2013.',
};

interface From {
  ip?: string;
  headers?: Record<string, string>;
}

async function post(app: App, options: InjectOptions) {
  const response = await app.inject({ method: 'POST', ...options });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

/** A form of these fields; `undefined` leaves one out. */
export function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** Submits a form; `undefined` leaves a field out. */
export function submit(
  app: App,
  fields: Record<string, string | undefined> = {},
  { ip = '192.0.2.1', headers = {} }: From = {},
) {
  const payload = formOf({ ...SUBMISSION, ...fields });
  return post(app, { url: '/api/submissions', remoteAddress: ip, headers, payload });
}

export function sendMessage(
  app: App,
  fields: Record<string, unknown> = {},
  { ip = '192.0.2.1', headers = {} }: From = {},
) {
  const payload = { ...MESSAGE, ...fields };
  return post(app, { url: '/api/contact', remoteAddress: ip, headers, payload });
}
