import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import mongoose from 'mongoose';
import { finishRestore } from './backup/restore.ts';
import type { Config } from './config.ts';
import { database, metadata } from './database/connect.ts';
import { LEASES, LeaseLostError, withLease } from './database/lease.ts';
import { migrate, migrations } from './database/migrate.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { applyRetention, loadSample } from './features/analytics/sample.ts';
import { destroyOldSalts } from './features/analytics/visitor.ts';
import { startFeed } from './features/answers/changes/write.ts';
import { Answer } from './features/answers/model.ts';
import {
  createGeneratedAdministrator,
  findUnusedAdministrator,
  type GeneratedAdministrator,
  hasAdministrator,
  saveAdministrator,
} from './features/auth/queries.ts';
import { loadContent } from './features/content/read.ts';

export interface PrepareOptions {
  config: Pick<Config, 'admin' | 'analyticsMonths' | 'dataDir' | 'seed'>;
  /** Only the owner uses an embedded database, so a generated password can be shown. */
  embedded: boolean;
  onProgress: (line: string) => void;
}

export interface Prepared {
  /** Until somebody has signed in, if no administrator was configured at the first start. */
  generatedAdmin?: GeneratedAdministrator;
  /** Whether there is no administrator. */
  lacksAdministrator?: boolean;
}

/**
 * Prepares a database for this release: migrations, indexes, the feed of changes, the first
 * administrator, and the sample content of a first start. Every step may be interrupted and run again, by one
 * node at a time. An unfinished restore is completed first.
 * @throws an error that explains, for a database from a newer release.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<Prepared> {
  const { embedded, onProgress } = options;
  if (await finishRestore()) onProgress('Finished a restore that was interrupted.');
  // Only this process uses an embedded database, so an existing lease is from a killed process.
  if (embedded) await database().collection(LEASES).deleteMany({});
  const onWait = () => onProgress('Another process is preparing the database; waiting for it.');
  return withLease('preparing', (signal) => prepareUnderLease(options, signal), { onWait });
}

async function prepareUnderLease(options: PrepareOptions, signal: AbortSignal): Promise<Prepared> {
  const { config, embedded, onProgress } = options;
  await migrate(migrations, signal, onProgress);
  await Promise.all(Object.values(mongoose.models).map((model) => model.syncIndexes()));
  await startFeed();
  if (!(await hasAdministrator())) {
    if (config.admin) await saveAdministrator(config.admin.email, config.admin.password);
    else if (embedded) await createGeneratedAdministrator(config.dataDir);
  }
  const generatedAdmin = embedded ? await findUnusedAdministrator(config.dataDir) : undefined;
  const lacksAdministrator = !(await hasAdministrator());
  await destroyOldSalts();
  await setFiguresRetention(config.analyticsMonths);
  if (config.seed) await loadFirstContent(config, onProgress);
  return { lacksAdministrator, ...(generatedAdmin && { generatedAdmin }) };
}

/** Figures are stored with an expiry date; a changed setting also applies to the existing ones. */
async function setFiguresRetention(months: number): Promise<void> {
  const state = String(months);
  if (await metadata().findOne({ _id: 'analyticsMonths', state })) return;
  await applyRetention(months);
  await metadata().updateOne({ _id: 'analyticsMonths' }, { $set: { state } }, { upsert: true });
}

/** An empty database gets the sample content once; what is deleted later stays deleted. */
async function loadFirstContent(
  { analyticsMonths }: Pick<Config, 'analyticsMonths'>,
  onProgress: (line: string) => void,
): Promise<void> {
  const stored = await metadata().findOne({ _id: 'sampleContent' });
  if (stored?.state === 'loaded') return;
  if (!stored) {
    const state = (await Answer.exists({})) ? 'loaded' : 'loading';
    await metadata().insertOne({ _id: 'sampleContent', state });
    if (state === 'loaded') return;
  }
  const report = await loadContent({
    onProgress: (done, total) => {
      if (done % 10 === 0 || done === total)
        onProgress(`Sample content: ${done} of ${total} answers`);
    },
  });
  await loadSample(analyticsMonths);
  await metadata().updateOne({ _id: 'sampleContent' }, { $set: { state: 'loaded' } });
  onProgress(`Sample content loaded: ${report.answers.added} answers, ${report.terms.added} terms`);
}

const RETRY_MS = 1_000;

interface PreparationOptions extends PrepareOptions {
  /** Settles when MongoDB is connected. */
  connected: Promise<void>;
  isStopping: () => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Prepares the database as soon as it is connected, and again if it becomes unavailable meanwhile.
 * @returns `done`, which rejects with what `prepareDatabase` throws, and `step`, which says in a
 *   sentence what is being done, until the preparation is over
 */
export function startPreparation({ connected, isStopping, log, ...options }: PreparationOptions) {
  let step: string | undefined;

  function onProgress(line: string): void {
    step = line;
    options.onProgress(line);
  }

  async function prepare(): Promise<Prepared> {
    step = 'Checking the database.';
    try {
      return await prepareDatabase({ ...options, onProgress });
    } catch (error) {
      // Preparation can be repeated, so wait for a database that becomes unavailable.
      const isAway = isDatabaseUnavailable(error) || error instanceof LeaseLostError;
      if (isStopping() || !isAway) throw error;
      log.warn({ err: error }, 'MongoDB disconnected during preparation; starting again');
      await delay(RETRY_MS);
      return prepare();
    }
  }

  async function run(): Promise<Prepared> {
    step = 'Connecting to MongoDB.';
    await connected;
    const prepared = await prepare();
    step = undefined;
    return prepared;
  }

  return { done: run(), step: () => step };
}
