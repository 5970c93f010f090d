import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new random secret, as the Standard Webhooks specification writes it. */
export function createSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

interface Signed {
  /** The id of the delivery. */
  id: string;
  body: string;
  /** All of them sign; a receiver accepts any that it knows. */
  secrets: readonly string[];
  at?: Date;
}

/** The headers of one attempt by the Standard Webhooks specification. */
export function signedHeaders({ id, body, secrets, at = new Date() }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hash.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
