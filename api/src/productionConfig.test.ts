import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://band8.example',
  JWT_SECRET: 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU',
  MONGODB_URI: 'mongodb://band8:hidden@db.example.org/band8',
  ADMIN_EMAIL: 'editor@example.org',
  ADMIN_PASSWORD: 'seven quiet harbours',
  CORS_ORIGINS: 'https://app.example',
};

function faultOf(changes: NodeJS.ProcessEnv): string {
  try {
    readConfig({ ...SAFE, ...changes });
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('a production server', () => {
  it('starts with a safe configuration', () => {
    expect(faultOf({})).toBe('');
  });

  it.each(['password1234', 'administrator', 'changeme1234', 'editor@example.org', 'aaaaaaaaaaaa'])(
    'does not start with a common password, and does not print it: %s',
    (password) => {
      const fault = faultOf({ ADMIN_PASSWORD: password });
      expect(fault).toContain('ADMIN_PASSWORD is too easy to guess');
      expect(fault.replace('editor@example.org', '')).not.toContain(password);
    },
  );

  it.each(['*', 'http://app.example', 'null', 'https://*.example', 'https://app.example/'])(
    'rejects an allowed origin that is not an exact https origin: %s',
    (origin) => {
      expect(faultOf({ CORS_ORIGINS: `https://app.example,${origin}` })).toContain(
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
    expect(faultOf({ MONGODB_URI: uri })).toContain(`no user and password for ${host}`);
  });

  it.each(
    `
    mongodb://localhost:27017/band8?replicaSet=rs0 mongodb://127.0.0.1/band8
    mongodb://mongo:27017/band8 mongodb://10.1.2.3,172.31.255.255,192.168.0.7/band8
    mongodb://[::1]:27017,[fd00::7]/band8 mongodb://mongo.band8.svc/band8
    mongodb://user:p%40ss@93.184.216.34/band8 mongodb+srv://user:secret@cluster.example.org/band8
    mongodb://db.example.org/band8?authMechanism=MONGODB-X509&tls=true
  `
      .trim()
      .split(/\s+/),
  )('starts with %s', (uri) => {
    expect(faultOf({ MONGODB_URI: uri })).toBe('');
  });

  it('reports all problems in one message', () => {
    const fault = faultOf({
      JWT_SECRET: 'change-me-to-the-output-of-openssl-rand-base64-48',
      ADMIN_PASSWORD: 'password1234',
      CORS_ORIGINS: 'http://app.example',
      MONGODB_URI: 'mongodb://db.example.org/band8',
    });
    expect(fault).toMatch(/JWT_SECRET[\s\S]*ADMIN_PASSWORD[\s\S]*CORS_ORIGINS[\s\S]*MONGODB_URI/);
  });

  it('is stricter than a development server, which allows all of this', () => {
    expect(
      faultOf({
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
    expect(faultOf(changes).includes('METRICS_HOST lets other machines read')).toBe(isRefused);
  });
});
