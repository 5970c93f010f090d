import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve(import.meta.dirname, '../../.data'),
      mongodbUri: undefined,
      mongodBinary: undefined,
      admin: undefined,
      trustProxy: [],
      corsOrigins: [],
      logLevel: 'warn',
      seed: true,
    });
  });

  it('reads what is set, and takes an empty value as not set', () => {
    expect(
      readConfig({
        PORT: '8080',
        PUBLIC_URL: 'https://band8.example/',
        MONGODB_URI: 'mongodb://db/x',
        ADMIN_EMAIL: 'a@b.example',
        ADMIN_PASSWORD: 'long enough to be one',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        CORS_ORIGINS: 'https://a.example,https://b.example',
        LOG_LEVEL: '',
        SEED: 'off',
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://band8.example',
      mongodbUri: 'mongodb://db/x',
      admin: { email: 'a@b.example', password: 'long enough to be one' },
      trustProxy: ['10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example', 'https://b.example'],
      logLevel: 'warn',
      seed: false,
    });
  });

  it('names every fault in one message', () => {
    expect(() =>
      readConfig({
        PORT: '99999',
        LOG_LEVEL: 'loud',
        MONGODB_URI: 'postgres://x',
        ADMIN_PASSWORD: 'short',
        TRUST_PROXY: '10.0.0.0/99,house',
        CORS_ORIGINS: '*',
        PUBLIC_URL: 'band8',
        SEED: 'maybe',
      }),
    ).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /PORT[\s\S]*MONGODB_URI[\s\S]*ADMIN_PASSWORD[\s\S]*LOG_LEVEL[\s\S]*SEED[\s\S]*10\.0\.0\.0\/99[\s\S]*house[\s\S]*CORS_ORIGINS[\s\S]*PUBLIC_URL[\s\S]*together/,
        ),
      }),
    );
  });
});
