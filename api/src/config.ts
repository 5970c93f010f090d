import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { distance } from 'fastest-levenshtein';
import { checkProductionConfig, isPlaceholder } from './productionConfig.ts';
import { isNetwork } from './shared/network.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The environment, as `.env.example` documents it. */
const Environment = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 3000 }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PUBLIC_URL: Type.Optional(Type.String()),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  MONGODB_URI: Type.Optional(Type.String({ pattern: '^mongodb(\\+srv)?://' })),
  MONGOD_BINARY: Type.Optional(Type.String()),
  JWT_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  ADMIN_EMAIL: Type.Optional(Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' })),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 12 })),
  CLOUDINARY_CLOUD_NAME: Type.Optional(Type.String({ pattern: '^[\\w-]+$' })),
  CLOUDINARY_API_KEY: Type.Optional(Type.String()),
  CLOUDINARY_API_SECRET: Type.Optional(Type.String()),
  TRUST_PROXY: Type.String({ default: '' }),
  CORS_ORIGINS: Type.String({ default: '' }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) =>
      Type.Literal(level),
    ),
    { default: 'warn' },
  ),
  SUBMISSION_FORM_URL: Type.Optional(Type.String()),
  SUBMISSION_FORM_ENTRIES: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_TO: Type.Optional(Type.String({ pattern: '^[^@\\s,]+@[^@\\s,]+$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^@\\s,]+@[^@\\s,]+$' })),
  ANALYTICS_MONTHS: Type.Integer({ minimum: 1, maximum: 120, default: 13 }),
  ANALYTICS_SCRIPT_ORIGINS: Type.String({ default: '' }),
  REQUEST_DEADLINE_MS: Type.Integer({ minimum: 500, maximum: 60_000, default: 2_500 }),
  MAX_CONCURRENT_REQUESTS: Type.Integer({ minimum: 1, maximum: 10_000, default: 6 }),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 32 })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  OTEL_SERVICE_NAME: Type.String({ default: 'band8' }),
  STOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 4_000, default: 500 }),
  DEV_MONGODB_URI: Type.Optional(Type.String({ pattern: '^mongodb://' })),
  WEBHOOK_ALLOW_PRIVATE: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'off',
  }),
  SEED: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
});

const HINTS: Partial<Record<keyof Static<typeof Environment>, string>> = {
  PORT: 'must be a number from 0 to 65535',
  MONGODB_URI: 'must begin with mongodb:// or mongodb+srv://',
  JWT_SECRET: 'must have at least 32 characters',
  ADMIN_EMAIL: 'must be an email address',
  ADMIN_PASSWORD: 'must have at least 12 characters',
  CLOUDINARY_CLOUD_NAME: 'must be a cloud name: letters, digits, - and _',
  LOG_LEVEL: 'must be one of fatal, error, warn, info, debug, trace, silent',
  SMTP_URL: 'must begin with smtp:// or smtps://',
  MAIL_TO: 'must be an email address',
  MAIL_FROM: 'must be an email address',
  ANALYTICS_MONTHS: 'must be a number from 1 to 120',
  REQUEST_DEADLINE_MS: 'must be a number from 500 to 60000',
  MAX_CONCURRENT_REQUESTS: 'must be a number from 1 to 10000',
  METRICS_PORT: 'must be a number from 0 to 65535',
  METRICS_TOKEN: 'must have at least 32 characters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'must begin with http:// or https://',
  STOP_DELAY_MS: 'must be a number from 0 to 4000',
  WEBHOOK_ALLOW_PRIVATE: 'must be on or off',
  SEED: 'must be on or off',
};

/** An account with the image host's provider. */
export interface ImageHost {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}

/** The nine values of a submission, in the names used for external forms. */
export const SUBMISSION_FIELDS = [
  'contributorName',
  'contributorEmail',
  'topic',
  'taskType',
  'examDate',
  'author',
  'sourceLink',
  'imageLink',
  'content',
] as const;

/** An external form for submissions, and its names for the nine values. */
export interface SubmissionForm {
  url: string;
  entries: Record<(typeof SUBMISSION_FIELDS)[number], string>;
}

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** The origin of canonical links, without a trailing slash. */
  publicUrl: string;
  /** Whether that origin was configured; otherwise it is a guess. */
  publicUrlIsSet: boolean;
  dataDir: string;
  /** An external MongoDB; without it one is started inside the data folder. */
  mongodbUri: string | undefined;
  mongodBinary: string | undefined;
  /** The embedded MongoDB that `npm run dev` leaves running when it restarts the server. */
  developmentMongodbUri: string | undefined;
  /** Signs the tokens; if it is not set, a secret is generated and stored in the data folder. */
  jwtSecret: string | undefined;
  admin: { email: string; password: string } | undefined;
  /** The image host that stores the pictures; if it is not set, this server stores them. */
  cloudinary: ImageHost | undefined;
  /** The external form for submissions; if it is not set, this server accepts them. */
  submissionForm: SubmissionForm | undefined;
  /**
   * The mail server, the sender of every email, and the recipient of visitors' messages; without a
   * recipient they are not emailed.
   */
  mail: { smtpUrl: string; from: string; to: string | undefined } | undefined;
  /** How long analytics figures are stored. */
  analyticsMonths: number;
  /** Additional origins that the analytics code may load scripts from. */
  analyticsScriptOrigins: string[];
  /** The proxies whose forwarding headers are trusted. */
  trustProxy: string[];
  corsOrigins: string[];
  logLevel: string;
  /** How long a request may take, in milliseconds. */
  requestDeadlineMs: number;
  /** How many requests are handled at the same time. */
  maxConcurrentRequests: number;
  /** How long a stopping process keeps serving requests, in milliseconds. */
  stopDelayMs: number;
  /** Where Prometheus reads the metrics, and with which bearer token; disabled if absent. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
  /** The collector that traces are sent to, if any. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** Whether webhooks may call addresses in private networks, also over http. */
  webhooksAllowPrivate: boolean;
  /** Whether an empty database gets the sample content and sample figures. */
  seed: boolean;
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

/** Reads `contributorName=entry.1,…`, or the same as a JSON object. */
function readEntries(text: string): Record<string, string> {
  if (!text.trim().startsWith('{')) {
    const pairs = list(text).map((pair) => pair.split('=').map((part) => part.trim()));
    return Object.fromEntries(pairs.map(([name = '', entry = '']) => [name, entry]));
  }
  try {
    const read: Record<string, unknown> = JSON.parse(text);
    return Object.fromEntries(Object.entries(read).map(([name, entry]) => [name, String(entry)]));
  } catch {
    return {};
  }
}

/** The external form with an entry for each of the nine values, or why it is invalid. */
function readSubmissionForm(address: string | undefined, entryText: string | undefined) {
  if (!address && !entryText) return {};
  const url = URL.parse(address ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { fault: 'SUBMISSION_FORM_URL must be the address of the form' };
  }
  const given = readEntries(entryText ?? '');
  const missing = SUBMISSION_FIELDS.filter((name) => !given[name]);
  if (missing.length > 0) {
    return { fault: `SUBMISSION_FORM_ENTRIES must name an entry for ${missing.join(', ')}` };
  }
  const entries = Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, given[name]]));
  return { form: { url: url.href, entries } as SubmissionForm };
}

/** Prefixes of variables that only this program reads. */
const OWN_PREFIXES = /^(ANALYTICS|CLOUDINARY|CORS|METRICS|MONGOD|MONGODB|SUBMISSION_FORM|WEBHOOK)_/;
/** Read by the compose file or by the provider's SDK. */
const READ_ELSEWHERE = new Set(['CLOUDINARY_URL', 'MONGO_PASSWORD']);
/** Shorter names are too similar to others, for example HOME and HOST. */
const SHORTEST_NAME = 6;

/** Warnings about variables that look misspelt, because those are silently ignored. */
export function unknownVariables(environment: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(Environment.properties);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || READ_ELSEWHERE.has(name)) return [];
    const meant =
      name.length >= SHORTEST_NAME &&
      known.find(
        (other) => other.length >= SHORTEST_NAME && distance(name.toUpperCase(), other) <= 2,
      );
    if (meant) return [`${name} is not a known variable. Did you mean ${meant}?`];
    return OWN_PREFIXES.test(name) ? [`${name} is not a known variable.`] : [];
  });
}

/**
 * Loads the checkout's `.env` if there is one. Variables that are already set win.
 * @throws an error of the file system
 */
export function loadEnvFile(): void {
  const file = resolve(ROOT, '.env');
  if (!existsSync(file)) return;
  // Node reports a file that can't be read as missing.
  accessSync(file, constants.R_OK);
  process.loadEnvFile(file);
}

/**
 * Reads and validates the environment; no other code reads it.
 * @throws one error that names every fault, so that they can all be fixed at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .filter((name) => environment[name]?.trim())
      .map((name) => [name, environment[name]?.trim()]),
  );
  const values = Value.Convert(Environment, Value.Default(Environment, given));
  const faults = [...Value.Errors(Environment, values)].map(({ path, message }) => {
    const name = path.slice(1).split('/', 1)[0] as keyof typeof HINTS;
    return `${name} ${HINTS[name] ?? message.toLowerCase()}`;
  });
  const env = values as Static<typeof Environment>;
  const trustProxy = list(env.TRUST_PROXY);
  const corsOrigins = list(env.CORS_ORIGINS);
  for (const network of trustProxy) {
    if (!isNetwork(network)) faults.push(`TRUST_PROXY contains ${network}, which isn’t a network`);
  }
  for (const origin of corsOrigins) {
    if (originOf(origin) !== origin || origin.includes('*')) {
      faults.push(
        `CORS_ORIGINS contains ${origin}, which isn’t an origin such as https://example.org`,
      );
    }
  }
  const publicUrl = originOf(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  if (env.PUBLIC_URL ? !publicUrl : env.NODE_ENV === 'production') {
    faults.push('PUBLIC_URL must be the address of the site, such as https://example.org');
  }
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  const {
    CLOUDINARY_CLOUD_NAME: cloudName,
    CLOUDINARY_API_KEY: apiKey,
    CLOUDINARY_API_SECRET: apiSecret,
  } = env;
  const cloudinary =
    cloudName && apiKey && apiSecret ? { cloudName, apiKey, apiSecret } : undefined;
  if (!cloudinary && (cloudName || apiKey || apiSecret)) {
    faults.push(
      'CLOUDINARY_CLOUD_NAME, CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET must be set together',
    );
  }
  const analyticsScriptOrigins = list(env.ANALYTICS_SCRIPT_ORIGINS);
  for (const origin of analyticsScriptOrigins) {
    if (originOf(origin) !== origin) {
      faults.push(
        `ANALYTICS_SCRIPT_ORIGINS contains ${origin}, which isn’t an origin such as https://example.org`,
      );
    }
  }
  const submission = readSubmissionForm(env.SUBMISSION_FORM_URL, env.SUBMISSION_FORM_ENTRIES);
  if (submission.fault) faults.push(submission.fault);
  const mailFrom = env.MAIL_FROM ?? env.MAIL_TO;
  if ((env.SMTP_URL === undefined) !== (mailFrom === undefined)) {
    faults.push('SMTP_URL must be set together with MAIL_TO, MAIL_FROM or both');
  }
  if (env.METRICS_PORT === undefined && env.METRICS_TOKEN) {
    faults.push('METRICS_PORT must be set for METRICS_TOKEN to protect anything');
  }
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    faults.push('METRICS_PORT and PORT must be different ports');
  }
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN };
  const draw = 'the output of: openssl rand -base64 48';
  if (env.JWT_SECRET && isPlaceholder(env.JWT_SECRET)) {
    faults.push(`JWT_SECRET is a placeholder that anybody can guess; set it to ${draw}`);
  }
  if (env.NODE_ENV === 'production' && env.MONGODB_URI && !env.JWT_SECRET) {
    faults.push(`JWT_SECRET must be set in production with an external MongoDB, to ${draw}`);
  }
  const admin =
    env.ADMIN_EMAIL && env.ADMIN_PASSWORD
      ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
      : undefined;
  if (env.NODE_ENV === 'production') {
    faults.push(
      ...checkProductionConfig({ corsOrigins, mongodbUri: env.MONGODB_URI, admin, metrics }),
    );
  }
  if (faults.length > 0) {
    throw new Error(
      `The configuration has errors:\n${[...new Set(faults)].map((f) => `  - ${f}`).join('\n')}`,
    );
  }
  return {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrl ?? '',
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    dataDir: resolve(ROOT, env.DATA_DIR),
    mongodbUri: env.MONGODB_URI,
    mongodBinary: env.MONGOD_BINARY,
    developmentMongodbUri: env.DEV_MONGODB_URI,
    jwtSecret: env.JWT_SECRET,
    admin,
    cloudinary,
    submissionForm: submission.form,
    mail:
      env.SMTP_URL && mailFrom
        ? { smtpUrl: env.SMTP_URL, from: mailFrom, to: env.MAIL_TO }
        : undefined,
    analyticsMonths: env.ANALYTICS_MONTHS,
    analyticsScriptOrigins,
    trustProxy,
    corsOrigins,
    logLevel: env.LOG_LEVEL,
    requestDeadlineMs: env.REQUEST_DEADLINE_MS,
    maxConcurrentRequests: env.MAX_CONCURRENT_REQUESTS,
    stopDelayMs: env.STOP_DELAY_MS,
    metrics,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
      : undefined,
    webhooksAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on',
    // The site may be public then, and sample content would look like the owner's.
    seed: env.SEED ? env.SEED === 'on' : env.NODE_ENV !== 'production' && !env.MONGODB_URI,
  };
}
