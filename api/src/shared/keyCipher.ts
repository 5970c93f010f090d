import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored keys, so that a copy of the database can’t use them. */
export interface KeyCipher {
  /** Encrypts a key, for one owner only: copied to another document, it can't be read. */
  encrypt(key: string, ownerId: string): string;
  /** The key; nothing if it was encrypted with another signing secret or for another owner. */
  decrypt(sealed: string, ownerId: string): string | undefined;
}

/**
 * A cipher of a site; its own secret is derived from the one that signs tokens.
 * @param purpose what the keys are for; one cipher can't read the keys of another
 */
export function createKeyCipher(
  signingSecret: string,
  purpose: 'second factor' | 'webhook',
): KeyCipher {
  const secret = Buffer.from(hkdfSync('sha256', signingSecret, '', purpose, KEY_BYTES));
  return {
    encrypt(key, ownerId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(ownerId));
      const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(sealed, ownerId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(ownerId))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
