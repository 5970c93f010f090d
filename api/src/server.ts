import type { Server, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp, contentListener } from './app.ts';
import { type Config, loadEnvFile, readConfig, unknownVariables } from './config.ts';
import { watchContent } from './database/changes.ts';
import { connectDatabase } from './database/connect.ts';
import {
  type EmbeddedMongo,
  type EmbeddedMongoOptions,
  startEmbeddedMongo,
} from './database/embedded.ts';
import { supportOf } from './database/releases.ts';
import { openDataDirForSite } from './doctor/beforeStart.ts';
import { createPublisher } from './features/answers/planning/publisher.ts';
import { accountOutbox } from './features/auth/learner/outbox.ts';
import { contactOutbox } from './features/contact/write.ts';
import { createMailer } from './features/mail/mailer.ts';
import { createDeliverer } from './features/webhooks/deliverer.ts';
import { createLogger } from './logger.ts';
import { startMetricsServer } from './plugins/metrics.ts';
import { builtPages } from './plugins/pages.ts';
import { startTracing } from './plugins/tracing.ts';
import { type Prepared, startPreparation } from './prepare.ts';
import { describeFailure } from './shared/fileErrors.ts';
import { createKeyCipher } from './shared/keyCipher.ts';
import { readOrCreateSecret } from './shared/secretFile.ts';
import { version } from './version.ts';

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

/** Prints the site's address, and how to sign in until somebody has. A log never gets the password. */
function announce(site: string, { generatedAdmin }: Prepared): void {
  const docs = `${site}/docs`;
  if (!process.stdout.isTTY) {
    const { email, file } = generatedAdmin ?? {};
    const administrator = generatedAdmin && { email, passwordFile: file };
    print('The site is ready.', { site, docs, administrator });
    return;
  }
  const lines = ['', `  Site   ${site}`, `  Docs   ${docs}`];
  if (generatedAdmin) {
    lines.push(
      '',
      '  Administrator account, shown until somebody signs in:',
      `    Email     ${generatedAdmin.email}`,
      `    Password  ${generatedAdmin.password}`,
    );
  }
  print([...lines, ''].join('\n'));
}

type Embedded = Pick<EmbeddedMongo, 'uri' | 'stop'> & { version?: string };

/** The process's own MongoDB; in development one that keeps running between restarts. */
async function openEmbedded(
  config: Config,
  listener: Pick<EmbeddedMongoOptions, 'onEnd' | 'onGiveUp'>,
): Promise<Embedded> {
  const { dataDir, mongodBinary: binary, developmentMongodbUri: uri } = config;
  if (uri) return { uri, stop: async () => {} };
  return startEmbeddedMongo({ dataDir, binary, onProgress: print, ...listener });
}

/** After this long without a request, none is still waiting to be read. */
const IDLE_MS = 250;
/** Clients that keep sending requests for longer than this are disconnected. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 20;

/** Tracks the requests of a server from the start, so that it can stop without failing any. */
function followRequests(server: Server) {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  let lastRequestAt = 0;

  // Otherwise a keep-alive connection would delay the end, or be closed just as a request arrives.
  const closeConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the application, which may respond at once.
  server.prependListener('request', (_request, response) => {
    if (isStopping) closeConnection(response);
  });
  // After the application, so that immediate responses are already sent.
  server.on('request', ({ url }, response) => {
    // Health checks continue until the end, and may fail.
    if (url?.startsWith('/health/')) return;
    lastRequestAt = performance.now();
    if (response.headersSent) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return {
    /**
     * Tells clients to close their connections, and settles when all are gone.
     * @param ms the minimum time for load balancers to notice
     */
    async closeAllConnections(ms: number): Promise<void> {
      isStopping = true;
      for (const response of open) closeConnection(response);
      await delay(ms);
      const giveUpAt = performance.now() + MAX_WAIT_MS;
      const isIdle = () => open.size === 0 && performance.now() - lastRequestAt > IDLE_MS;
      while (!isIdle() && performance.now() < giveUpAt) await delay(POLL_MS);
      // Later responses leave idle connections that nothing else closes.
      setInterval(() => server.closeIdleConnections(), POLL_MS).unref();
    },
  };
}

/**
 * The whole process: configuration, database, application, listening and a graceful stop. In
 * development the pages come from their sources, and a stop waits for nothing.
 * @throws an error whose message says what to do: a fault in the configuration, a data folder in
 *   use by another process or not usable, a port that is taken, no MongoDB to start.
 */
export async function main({ development = false } = {}): Promise<void> {
  print(`Band8 ${version} is starting.`, { version });
  const config = readConfig(process.env);
  const lock = await openDataDirForSite(config);
  const signingSecret =
    config.jwtSecret ?? (await readOrCreateSecret(resolve(config.dataDir, 'jwt-secret')));
  let stopping = false;
  const stopFor = (error: Error) => process.emit('uncaughtException', error);
  const log = createLogger(config.logLevel);
  const embedded = config.mongodbUri
    ? undefined
    : await openEmbedded(config, { onEnd: (sentence) => log.error(sentence), onGiveUp: stopFor });
  for (const sentence of unknownVariables(process.env)) log.warn(sentence);
  if (embedded?.version) {
    const support = supportOf(embedded.version);
    if (support.ended) log.warn(support.sentence);
  }
  const uri = embedded?.uri ?? config.mongodbUri ?? '';
  const connection = connectDatabase(uri, log);
  const tracing =
    config.tracing && (await startTracing(config.tracing.endpoint, config.tracing.serviceName));
  const app = await buildApp({
    // Vite loads the web app at the first page request.
    config: development ? { ...config, requestDeadlineMs: DEVELOPMENT_DEADLINE_MS } : config,
    databaseUri: uri,
    logger: log,
    onMail: () => mailer?.wake(),
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
    pictures: { cloudinary: config.cloudinary },
    onPublished: (id) => app.answersChanged([id]),
    log,
  });
  const { mail, publicUrl } = config;
  const outboxes = [accountOutbox, ...(mail?.to ? [contactOutbox(mail.to)] : [])];
  const onResult = (result: string) => app.metrics.mails.inc({ result });
  const mailer = mail && createMailer({ mail, outboxes, publicUrl, onResult, log });
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
  // Node's own 511 are full at once when many connect together, and whoever comes next then waits
  // for seconds, until its system asks again. The system's limit (somaxconn) still counts.
  const address = await app.listen({ port: config.port, host: config.host, backlog: 4096 });
  print(`Listening on ${address}.`, { address });
  await lock.announce({ url: config.publicUrl, ...(embedded && { mongodbUri: embedded.uri }) });
  const first = await prepared;
  publisher.start();
  deliverer.start();
  mailer?.start();
  while (!app.answerSearch.state().isReady) await delay(SEARCH_POLL_MS);
  announce(config.publicUrl, first);
}

if (import.meta.main) {
  try {
    loadEnvFile();
    await main();
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
