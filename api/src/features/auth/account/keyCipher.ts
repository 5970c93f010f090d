import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the keys of second factors, so that a copy of the database signs nobody in. */
export interface KeyCipher {
  /** Encrypts a key, for one user only: copied to another account, it can't be read. */
  encrypt(key: string, userId: string): string;
  /** The key; nothing if it was encrypted with another signing secret or for another user. */
  decrypt(sealed: string, userId: string): string | undefined;
}

/** The cipher of a site; its own secret is derived from the one that signs tokens. */
export function createKeyCipher(signingSecret: string): KeyCipher {
  const secret = Buffer.from(hkdfSync('sha256', signingSecret, '', 'second factor', KEY_BYTES));
  return {
    encrypt(key, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, secret, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(userId))
          .setAuthTag(tag);
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
