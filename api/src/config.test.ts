import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, unknownVariables } from './config.ts';

const SECRET = 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU';
/** That of a production server. */
const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://band8.example',
  JWT_SECRET: SECRET,
  MONGODB_URI: 'mongodb://band8:hidden@db.example.org/band8',
  ADMIN_EMAIL: 'editor@example.org',
  ADMIN_PASSWORD: 'seven quiet harbours',
  CORS_ORIGINS: 'https://app.example',
};

/** What is wrong with a configuration; nothing by default. */
function faultOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the configuration', () => {
  it('has a default for every value', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: false,
      dataDir: resolve(import.meta.dirname, '../../.data'),
      analyticsMonths: 13,
      analyticsScriptOrigins: [],
      trustProxy: [],
      corsOrigins: [],
      logLevel: 'warn',
      requestDeadlineMs: 2_500,
      maxConcurrentRequests: 6,
      stopDelayMs: 500,
      seed: true,
      webhooksAllowPrivate: false,
      keepsCopies: true,
    });
  });

  it.each([
    [{ MAIL_TO: 'to@b.example' }, { from: 'to@b.example', to: 'to@b.example' }],
    [{ MAIL_FROM: 'from@b.example' }, { from: 'from@b.example', to: undefined }],
    [
      { MAIL_FROM: 'from@b.example', MAIL_TO: 'to@b.example' },
      { from: 'from@b.example', to: 'to@b.example' },
    ],
  ])('sends email from MAIL_FROM or MAIL_TO: %o', (env, mail) => {
    const smtpUrl = 'smtp://mail.example';
    expect(readConfig({ SMTP_URL: smtpUrl, ...env }).mail).toEqual({ smtpUrl, ...mail });
  });

  it.each([
    { SMTP_URL: 'smtp://mail.example' },
    { MAIL_TO: 'a@b.example' },
    { MAIL_FROM: 'a@b.example' },
  ])('needs a mail server and a sender together: %o', (env) => {
    expect(() => readConfig(env)).toThrow(
      'SMTP_URL must be set together with MAIL_TO, MAIL_FROM or both',
    );
  });

  it('reads the environment, and treats empty values as missing', () => {
    expect(
      readConfig({
        PORT: '8080',
        PUBLIC_URL: 'https://band8.example/',
        MONGODB_URI: 'mongodb://db/x',
        JWT_SECRET: SECRET,
        ADMIN_EMAIL: 'a@b.example',
        ADMIN_PASSWORD: 'long enough to be one',
        CLOUDINARY_CLOUD_NAME: 'cloud-8',
        CLOUDINARY_API_KEY: '123',
        CLOUDINARY_API_SECRET: 'hidden',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        CORS_ORIGINS: 'https://a.example,https://b.example',
        LOG_LEVEL: '',
        SEED: 'off',
      }),
    ).toMatchObject({
      port: 8080,
      publicUrl: 'https://band8.example',
      publicUrlIsSet: true,
      cloudinary: { cloudName: 'cloud-8', apiKey: '123', apiSecret: 'hidden' },
      mongodbUri: 'mongodb://db/x',
      jwtSecret: SECRET,
      admin: { email: 'a@b.example', password: 'long enough to be one' },
      trustProxy: ['10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example', 'https://b.example'],
      logLevel: 'warn',
      seed: false,
    });
  });

  it('reports all faults in one message', () => {
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

  it.each([
    [{}, true],
    [{ MONGODB_URI: 'mongodb://db/x' }, false],
    [{ MONGODB_URI: 'mongodb://db/x', SEED: 'on' }, true],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://band8.example' }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://band8.example', SEED: 'on' }, true],
  ])('loads sample content only in a private installation: %o', (given, seed) => {
    expect(readConfig(given).seed).toBe(seed);
  });

  it('requires the site’s address in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_URL must be the address/);
  });

  it('reports variables that look misspelt, but not those of other programs', () => {
    const given = `
      PUBLIC_ULR ADMIN_EMIAL SMTP_URI METRICS_PASSWORD PATH HOME LOGNAME CLOUDINARY_URL
      OTEL_TRACES_SAMPLER HOSTNAME PORTS MAIL PUBLIC_URL
    `;
    const variables = Object.fromEntries(
      given
        .trim()
        .split(/\s+/)
        .map((name) => [name, 'x']),
    );
    expect(unknownVariables(variables)).toEqual([
      'PUBLIC_ULR is not a known variable. Did you mean PUBLIC_URL?',
      'ADMIN_EMIAL is not a known variable. Did you mean ADMIN_EMAIL?',
      'SMTP_URI is not a known variable. Did you mean SMTP_URL?',
      'METRICS_PASSWORD is not a known variable.',
    ]);
  });

  describe('the secret', () => {
    const PUBLIC_URL = 'https://band8.example';
    const production = { NODE_ENV: 'production', MONGODB_URI: 'mongodb://db/x', PUBLIC_URL };

    it('is required only in production with an external MongoDB', () => {
      expect(faultOf(production)).toMatch(/JWT_SECRET must be set in production/);
      expect(faultOf({ ...production, JWT_SECRET: SECRET })).toBe('');
      expect(faultOf({ NODE_ENV: 'production', PUBLIC_URL })).toBe('');
      expect(faultOf({ MONGODB_URI: 'mongodb://db/x' })).toBe('');
    });

    it.each([
      'change-me-change-me-change-me-0123456789',
      'CHANGEME_kz5RrT3yJ7hNnLwPbC1sAeFgU',
      'a placeholder for the secret of this site',
      'x'.repeat(64),
      'abababababababababababababababababababab',
    ])('is rejected if it is a placeholder, and not printed: %s', (secret) => {
      const fault = faultOf({ JWT_SECRET: secret });
      expect(fault).toMatch(/JWT_SECRET is a placeholder/);
      expect(fault).not.toContain(secret);
    });

    it('is rejected if it is too short or copied from .env.example', async () => {
      expect(faultOf({ JWT_SECRET: SECRET.slice(1) })).toMatch(/JWT_SECRET must have at least 32/);
      const example = await readFile(resolve(import.meta.dirname, '../../.env.example'), 'utf8');
      const given = /^#JWT_SECRET=(.+)$/m.exec(example)?.[1];
      expect(faultOf({ JWT_SECRET: given })).toMatch(/JWT_SECRET is a placeholder/);
    });
  });
});

describe('a production server', () => {
  it.each(['password1234', 'administrator', 'changeme1234', 'editor@example.org', 'aaaaaaaaaaaa'])(
    'does not start with a common password, and does not print it: %s',
    (password) => {
      const fault = faultOf({ ...SAFE, ADMIN_PASSWORD: password });
      expect(fault).toContain('ADMIN_PASSWORD is too easy to guess');
      expect(fault.replace('editor@example.org', '')).not.toContain(password);
    },
  );

  it.each(['*', 'http://app.example', 'null', 'https://*.example', 'https://app.example/'])(
    'rejects an allowed origin that is not an exact https origin: %s',
    (origin) => {
      expect(faultOf({ ...SAFE, CORS_ORIGINS: `https://app.example,${origin}` })).toContain(
        `CORS_ORIGINS contains ${origin}, `,
      );
    },
  );

  it.each([
    ['mongodb://db.example.org/band8', 'db.example.org'],
    ['mongodb://93.184.216.34:27017/band8', '93.184.216.34'],
    ['mongodb://[2001:db8::1]:27017/band8', '[2001:db8::1]'],
    ['mongodb://localhost,db.example.org:27018/band8?replicaSet=rs0', 'db.example.org'],
    ['mongodb://172.32.0.1/band8', '172.32.0.1'],
    ['mongodb+srv://cluster.example.org/band8', 'cluster.example.org'],
    ['mongodb://@db.example.org/band8', 'db.example.org'],
    ['mongodb://db.example.org/band8?appName=user:password@x', 'db.example.org'],
  ])('rejects a public MongoDB without authentication: %s', (uri, host) => {
    expect(faultOf({ ...SAFE, MONGODB_URI: uri })).toContain(`no user and password for ${host}`);
  });

  it.each(
    `mongodb://localhost:27017/band8?replicaSet=rs0 mongodb://127.0.0.1/band8
      mongodb://mongo:27017/band8 mongodb://10.1.2.3,172.31.255.255,192.168.0.7/band8
      mongodb://[::1]:27017,[fd00::7]/band8 mongodb://mongo.band8.svc/band8
      mongodb://user:p%40ss@93.184.216.34/band8 mongodb+srv://user:secret@cluster.example.org/band8
      mongodb://db.example.org/band8?authMechanism=MONGODB-X509&tls=true`.split(/\s+/),
  )('starts with %s', (uri) => {
    expect(faultOf({ ...SAFE, MONGODB_URI: uri })).toBe('');
  });

  it('is stricter than a development server, which allows all of this', () => {
    expect(
      faultOf({
        ...SAFE,
        NODE_ENV: 'development',
        ADMIN_PASSWORD: 'password1234',
        CORS_ORIGINS: 'http://localhost:5173',
        MONGODB_URI: 'mongodb://db.example.org/band8',
      }),
    ).toBe('');
  });

  it.each([
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, true],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'metrics.example' }, true],
    [{ METRICS_PORT: '9464' }, false],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, false],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'q'.repeat(32) }, false],
    [{ METRICS_HOST: '0.0.0.0' }, false],
  ])('does not expose its metrics without a token: %o', (changes, isRefused) => {
    expect(faultOf({ ...SAFE, ...changes }).includes('METRICS_HOST lets other machines read')).toBe(
      isRefused,
    );
  });
});
