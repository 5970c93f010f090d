import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { MailServer } from '../../api/test/smtp.ts';

const MAIL_MS = 30_000;
const CODE = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

/** The code in the newest email to an address. */
export async function codeFor(address: string, mail: MailServer): Promise<string> {
  const latest = Date.now() + MAIL_MS;
  while (Date.now() < latest) {
    const at = mail.received.findLastIndex(({ recipients }) => recipients.includes(address));
    const code = at >= 0 && CODE.exec(mail.received[at]?.text ?? '')?.[0];
    if (code) {
      mail.received.splice(at, 1);
      return code;
    }
    await delay(50);
  }
  throw new Error(`No code for ${address} arrived.`);
}

/**
 * Calls the API before the test cases, each time from another network.
 * @throws an error with the response unless it is a success
 */
export function createCaller(url: string, headers: Record<string, string> = {}) {
  return async (path: string, body: object, method = 'POST', own: Record<string, string> = {}) => {
    const network = `198.18.${randomInt(256)}.${randomInt(256)}`;
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        ...headers,
        ...own,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    return response;
  };
}
