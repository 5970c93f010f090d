import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { type App, buildApp, contentListener } from './app.ts';
import { type Config, readConfig, unknownVariables } from './config.ts';
import { watchContent } from './database/changes.ts';
import { connectDatabase } from './database/connect.ts';
import { lockDataDir } from './database/dataLock.ts';
import {
  type EmbeddedMongo,
  type EmbeddedMongoOptions,
  startEmbeddedMongo,
} from './database/embedded.ts';
import { supportOf } from './database/releases.ts';
import { createPublisher } from './features/answers/planning/publisher.ts';
import { accountOutbox } from './features/auth/learner/outbox.ts';
import { contactOutbox } from './features/contact/outbox.ts';
import { createMailer } from './features/mail/mailer.ts';
import { mediaFolder } from './features/media/queries.ts';
import { createDeliverer } from './features/webhooks/deliverer.ts';
import { createLogger } from './logger.ts';
import { startMetricsServer } from './metricsServer.ts';
import { builtPages } from './plugins/pages.ts';
import { startPreparation } from './preparation.ts';
import type { Prepared } from './prepare.ts';
import { createKeyCipher } from './shared/keyCipher.ts';
import { readOrCreateSecret } from './shared/secretFile.ts';
import { followRequests } from './stopping.ts';
import { startTracing } from './tracing.ts';
import { version } from './version.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const STOP_MS = 10_000;
const DEVELOPMENT_DEADLINE_MS = 60_000;
const SEARCH_POLL_MS = 50;
const NO_ADMINISTRATOR =
  'Nobody can sign in: there is no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and restart, or run `npm run admin`.';

const announcer = createLogger('info');

/** Prints a message at any log level: as plain text on a terminal, otherwise as JSON. */
function print(line: string, fields: object = {}): void {
  if (process.stdout.isTTY) process.stdout.write(`${line}\n`);
  else announcer.info(fields, line);
}

/** Prints the site's address, and a generated password once. */
function announce(site: string, { generatedAdmin }: Prepared): void {
  const docs = `${site}/docs`;
  if (!process.stdout.isTTY) {
    print('The site is ready.', { site, docs, administrator: generatedAdmin });
    return;
  }
  const lines = ['', `  Site   ${site}`, `  Docs   ${docs}`];
  if (generatedAdmin) {
    lines.push(
      '',
      '  Administrator account, shown only once:',
      `    Email     ${generatedAdmin.email}`,
      `    Password  ${generatedAdmin.password}`,
    );
  }
  print([...lines, ''].join('\n'));
}

/** Node's file watcher can be killed by a signal (seen in 24.21) without ending its child. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

type Embedded = Pick<EmbeddedMongo, 'uri' | 'stop'> & { version?: string };

/** The process's own MongoDB; in development one that keeps running between restarts. */
async function openEmbedded(
  config: Config,
  listener: Pick<EmbeddedMongoOptions, 'onEnd' | 'onGiveUp'>,
): Promise<Embedded> {
  const { dataDir, mongodBinary, developmentMongodbUri } = config;
  if (developmentMongodbUri) return { uri: developmentMongodbUri, stop: async () => {} };
  return startEmbeddedMongo({
    dataDir,
    ...(mongodBinary && { binary: mongodBinary }),
    onProgress: print,
    ...listener,
  });
}

async function listen(app: App, { port, host }: Config): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`,
    );
  }
}

/**
 * The whole process: configuration, database, application, listening and a graceful stop.
 * @throws an error whose message says what to do: a fault in the configuration, a data folder in
 *   use by another process, no MongoDB to start.
 */
export async function main(): Promise<void> {
  print(`Band8 ${version} is starting.`, { version });
  const config = readConfig(process.env);
  await mkdir(mediaFolder(config.dataDir), { recursive: true });
  const lock = await lockDataDir(config.dataDir);
  let stopping = false;
  const stopFor = (error: Error) => process.emit('uncaughtException', error);
  const log = createLogger(config.logLevel);
  const embedded = config.mongodbUri
    ? undefined
    : await openEmbedded(config, { onEnd: (sentence) => log.error(sentence), onGiveUp: stopFor });
  const development = process.argv.includes('--dev');
  if (development) endWithParent();
  for (const sentence of unknownVariables(process.env)) log.warn(sentence);
  if (embedded?.version) {
    const support = supportOf(embedded.version);
    if (support.ended) log.warn(support.sentence);
  }
  const uri = embedded?.uri ?? config.mongodbUri ?? '';
  const connection = connectDatabase(uri, log);
  const { mail, publicUrl } = config;
  const outboxes = [accountOutbox, ...(mail?.to ? [contactOutbox(mail.to)] : [])];
  const mailer = mail && createMailer({ mail, outboxes, publicUrl, log });
  const tracing =
    config.tracing && (await startTracing(config.tracing.endpoint, config.tracing.serviceName));
  const signingSecret =
    config.jwtSecret ?? (await readOrCreateSecret(resolve(config.dataDir, 'jwt-secret')));
  const app = await buildApp({
    // Vite loads the web app at the first page request.
    config: development ? { ...config, requestDeadlineMs: DEVELOPMENT_DEADLINE_MS } : config,
    databaseUri: uri,
    logger: log,
    onMail: mailer?.wake,
    tracing,
    signingSecret,
    databaseAnswers: () => connection.answers(),
    preparation: () => preparation.step(),
    isStopping: () => stopping,
    pages: development ? (await import('./plugins/pagesDev.ts')).developmentPages : builtPages,
    cacheResponses: !development,
  });
  const preparation = startPreparation({
    connected: connection.connected,
    config,
    embedded: embedded !== undefined,
    onProgress: print,
    isStopping: () => stopping,
    log,
  });
  const prepared = preparation.done.then((done) => {
    void app.answerSearch.compare();
    if (done.lacksAdministrator) log.warn(NO_ADMINISTRATOR);
    return done;
  });
  const publisher = createPublisher({
    pictures: { dataDir: config.dataDir, cloudinary: config.cloudinary },
    onPublished: (id) => app.answersChanged([id]),
    log,
  });
  const deliverer = createDeliverer({
    keyCipher: createKeyCipher(signingSecret, 'webhook'),
    allowsPrivate: config.webhooksAllowPrivate,
    onResult: (result) => app.metrics.webhookDeliveries.inc({ result }),
    log,
  });
  const watcher = watchContent(contentListener(app), log);

  const requests = followRequests(app.server);
  const figures =
    config.metrics && (await startMetricsServer(config.metrics, app.metrics.registry, log));

  closeWithGrace({ delay: STOP_MS }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Stopping after an uncaught error');
    stopping = true;
    // In development the next process waits for this one, and open pages retry.
    if (!development) {
      await requests.closeAllConnections(config.stopDelayMs);
      await Promise.all([publisher.close(), deliverer.close()]);
      await app.close();
      figures?.close();
      await tracing?.close();
      await mailer?.close();
      await watcher.close();
      await connection.close();
    }
    await embedded?.stop();
    lock.release();
  });

  // Wait for an embedded database; an external one may connect later, and the node is not ready
  // until then.
  await Promise.all([embedded && prepared, app.ready()]);
  const address = await listen(app, config);
  print(`Listening on ${address}.`, { address });
  await lock.announce({
    url: config.publicUrl,
    ...(embedded && { mongodbUri: embedded.uri }),
  });
  const first = await prepared;
  publisher.start();
  deliverer.start();
  mailer?.start();
  while (app.answerSearch.state().isStarting) await delay(SEARCH_POLL_MS);
  announce(config.publicUrl, first);
}

if (import.meta.main) {
  if (existsSync(resolve(ROOT, '.env'))) process.loadEnvFile(resolve(ROOT, '.env'));
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
