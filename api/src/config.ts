import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { distance } from 'fastest-levenshtein';
import { checkProductionConfig, isPlaceholder } from './productionConfig.ts';
import { isNetwork } from './shared/network.ts';
import { list, readSubmissionForm } from './submissionForm.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A number, and what is wrong with any other value. */
const integer = (minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, hint: `must be a number from ${minimum} to ${maximum}` });
const secret = (minLength: number) =>
  Type.String({ minLength, hint: `must have at least ${minLength} characters` });
const text = (pattern: string, hint: string) => Type.String({ pattern, hint });
const email = text('^[^@\\s,]+@[^@\\s,]+$', 'must be an email address');
const onOff = text('^(on|off)$', 'must be on or off');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The environment, as `.env.example` documents it. */
const Environment = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  PORT: { ...integer(0, 65535), default: 3000 },
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PUBLIC_URL: Type.Optional(Type.String()),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  MONGODB_URI: Type.Optional(
    text('^mongodb(\\+srv)?://', 'must begin with mongodb:// or mongodb+srv://'),
  ),
  MONGOD_BINARY: Type.Optional(Type.String()),
  JWT_SECRET: Type.Optional(secret(32)),
  ADMIN_EMAIL: Type.Optional(text('^[^@\\s]+@[^@\\s]+$', 'must be an email address')),
  ADMIN_PASSWORD: Type.Optional(secret(12)),
  CLOUDINARY_CLOUD_NAME: Type.Optional(
    text('^[\\w-]+$', 'must be a cloud name: letters, digits, - and _'),
  ),
  CLOUDINARY_API_KEY: Type.Optional(Type.String()),
  CLOUDINARY_API_SECRET: Type.Optional(Type.String()),
  TRUST_PROXY: Type.String({ default: '' }),
  CORS_ORIGINS: Type.String({ default: '' }),
  LOG_LEVEL: {
    ...text(`^(${LOG_LEVELS.join('|')})$`, `must be one of ${LOG_LEVELS.join(', ')}`),
    default: 'warn',
  },
  SUBMISSION_FORM_URL: Type.Optional(Type.String()),
  SUBMISSION_FORM_ENTRIES: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(text('^smtps?://', 'must begin with smtp:// or smtps://')),
  MAIL_TO: Type.Optional(email),
  MAIL_FROM: Type.Optional(email),
  ANALYTICS_MONTHS: { ...integer(1, 120), default: 13 },
  ANALYTICS_SCRIPT_ORIGINS: Type.String({ default: '' }),
  REQUEST_DEADLINE_MS: { ...integer(500, 60_000), default: 2_500 },
  MAX_CONCURRENT_REQUESTS: { ...integer(1, 10_000), default: 6 },
  METRICS_PORT: Type.Optional(integer(0, 65535)),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  METRICS_TOKEN: Type.Optional(secret(32)),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    text('^https?://', 'must begin with http:// or https://'),
  ),
  OTEL_SERVICE_NAME: Type.String({ default: 'band8' }),
  STOP_DELAY_MS: { ...integer(0, 4_000), default: 500 },
  DEV_MONGODB_URI: Type.Optional(Type.String({ pattern: '^mongodb://' })),
  WEBHOOK_ALLOW_PRIVATE: { ...onOff, default: 'off' },
  OFFLINE_COPIES: { ...onOff, default: 'on' },
  SEED: Type.Optional(onOff),
});

/** An account with the image host's provider. */
export interface ImageHost {
  cloudName: string;
  apiKey: string;
  apiSecret: string;
}

function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
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

/** What the process is told by its environment. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads and validates the environment; no other code reads it.
 * @throws one error that names every fault, so that they can all be fixed at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(Environment.properties)
      .filter((name) => environment[name]?.trim())
      .map((name) => [name, environment[name]?.trim()]),
  );
  const values = Value.Convert(Environment, Value.Default(Environment, given));
  const faults = [...Value.Errors(Environment, values)].map(({ path, message }) => {
    const name = path.slice(1).split('/', 1)[0] as keyof typeof Environment.properties;
    const { hint }: TSchema = Environment.properties[name];
    return `${name} ${hint ?? message.toLowerCase()}`;
  });
  /** Adds a fault unless this is so. */
  function check(isSo: unknown, fault: string): void {
    if (!isSo) faults.push(fault);
  }

  const env = values as Static<typeof Environment>;
  const isProduction = env.NODE_ENV === 'production';
  const trustProxy = list(env.TRUST_PROXY);
  for (const network of trustProxy) {
    check(isNetwork(network), `TRUST_PROXY contains ${network}, which isn’t a network`);
  }
  function readOrigins(name: 'CORS_ORIGINS' | 'ANALYTICS_SCRIPT_ORIGINS'): string[] {
    const origins = list(env[name]);
    for (const origin of origins) {
      // A content security policy may name all hosts of a domain.
      const isOrigin =
        originOf(origin) === origin && (name !== 'CORS_ORIGINS' || !origin.includes('*'));
      check(
        isOrigin,
        `${name} contains ${origin}, which isn’t an origin such as https://example.org`,
      );
    }
    return origins;
  }
  const corsOrigins = readOrigins('CORS_ORIGINS');
  const analyticsScriptOrigins = readOrigins('ANALYTICS_SCRIPT_ORIGINS');
  const publicUrl = originOf(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  check(
    env.PUBLIC_URL ? publicUrl : !isProduction,
    'PUBLIC_URL must be the address of the site, such as https://example.org',
  );
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } = env;
  const admin = adminEmail && password ? { email: adminEmail, password } : undefined;
  check(admin || !(adminEmail || password), 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  const {
    CLOUDINARY_CLOUD_NAME: cloudName,
    CLOUDINARY_API_KEY: apiKey,
    CLOUDINARY_API_SECRET: apiSecret,
  } = env;
  const cloudinary =
    cloudName && apiKey && apiSecret ? { cloudName, apiKey, apiSecret } : undefined;
  check(
    cloudinary || !(cloudName || apiKey || apiSecret),
    'CLOUDINARY_CLOUD_NAME, CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET must be set together',
  );
  const submission = readSubmissionForm(env.SUBMISSION_FORM_URL, env.SUBMISSION_FORM_ENTRIES);
  if (submission.fault) faults.push(submission.fault);
  const { SMTP_URL: smtpUrl, MAIL_TO: mailTo, MAIL_FROM: from = mailTo } = env;
  const mail = smtpUrl && from ? { smtpUrl, from, to: mailTo } : undefined;
  check(
    mail || !(smtpUrl || from),
    'SMTP_URL must be set together with MAIL_TO, MAIL_FROM or both',
  );
  const { METRICS_PORT: metricsPort, METRICS_HOST: host, METRICS_TOKEN: token } = env;
  const metrics = metricsPort === undefined ? undefined : { port: metricsPort, host, token };
  check(metrics || !token, 'METRICS_PORT must be set for METRICS_TOKEN to protect anything');
  check(
    metricsPort !== env.PORT || env.PORT === 0,
    'METRICS_PORT and PORT must be different ports',
  );
  const draw = 'the output of: openssl rand -base64 48';
  check(
    !env.JWT_SECRET || !isPlaceholder(env.JWT_SECRET),
    `JWT_SECRET is a placeholder that anybody can guess; set it to ${draw}`,
  );
  check(
    !isProduction || !env.MONGODB_URI || env.JWT_SECRET,
    `JWT_SECRET must be set in production with an external MongoDB, to ${draw}`,
  );
  if (isProduction) {
    const exposed = { corsOrigins, mongodbUri: env.MONGODB_URI, admin, metrics };
    faults.push(...checkProductionConfig(exposed));
  }
  if (faults.length > 0) {
    const lines = [...new Set(faults)].map((fault) => `  - ${fault}`);
    throw new Error(`The configuration has errors:\n${lines.join('\n')}`);
  }
  return {
    production: isProduction,
    port: env.PORT,
    host: env.HOST,
    /** The origin of canonical links, without a trailing slash. */
    publicUrl: publicUrl ?? '',
    /** Whether that origin was configured; otherwise it is a guess. */
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    dataDir: resolve(ROOT, env.DATA_DIR),
    /** An external MongoDB; without it one is started inside the data folder. */
    mongodbUri: env.MONGODB_URI,
    mongodBinary: env.MONGOD_BINARY,
    /** The embedded MongoDB that `npm run dev` leaves running when it restarts the server. */
    developmentMongodbUri: env.DEV_MONGODB_URI,
    /** Signs the tokens; if it is not set, a secret is generated and stored in the data folder. */
    jwtSecret: env.JWT_SECRET,
    admin,
    /** The image host that stores the pictures; if it is not set, this server stores them. */
    cloudinary,
    /** The external form for submissions; if it is not set, this server accepts them. */
    submissionForm: submission.form,
    /**
     * The mail server, the sender of every email, and the recipient of visitors' messages; without a
     * recipient they are not emailed.
     */
    mail,
    /** How long analytics figures are stored. */
    analyticsMonths: env.ANALYTICS_MONTHS,
    /** Additional origins that the analytics code may load scripts from. */
    analyticsScriptOrigins,
    /** The proxies whose forwarding headers are trusted. */
    trustProxy,
    corsOrigins,
    logLevel: env.LOG_LEVEL,
    /** How long a request may take, in milliseconds. */
    requestDeadlineMs: env.REQUEST_DEADLINE_MS,
    /** How many requests are handled at the same time. */
    maxConcurrentRequests: env.MAX_CONCURRENT_REQUESTS,
    /** How long a stopping process keeps serving requests, in milliseconds. */
    stopDelayMs: env.STOP_DELAY_MS,
    /** Where Prometheus reads the metrics, and with which bearer token; disabled if absent. */
    metrics,
    /** The collector that traces are sent to, if any. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME }
      : undefined,
    /** Whether webhooks may call addresses in private networks, also over http. */
    webhooksAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE === 'on',
    /** Whether browsers keep copies of what was opened, for times without a connection. */
    keepsCopies: env.OFFLINE_COPIES === 'on',
    /**
     * Whether an empty database gets the sample content and sample figures. Not by default if the
     * site may be public, because they would look like the owner's.
     */
    seed: env.SEED ? env.SEED === 'on' : !isProduction && !env.MONGODB_URI,
  };
}
