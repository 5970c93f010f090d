import { hostname } from 'node:os';
import { type Static, Type } from '@sinclair/typebox';
import { LRUCache } from 'lru-cache';
import { lastBackup } from '../../backup/last.ts';
import type { Config } from '../../config.ts';
import { Check } from '../../doctor/check.ts';
import { checkThisNode, withinLimit } from '../../doctor/run.ts';
import { readMongodbVersion } from '../../doctor/services.ts';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import type { Routes } from '../../plugins/responses.ts';
import { utc } from '../../shared/dates.ts';
import { named, optional, prop, ref } from '../../shared/ref.ts';
import { version } from '../../version.ts';

export const SystemState = named('SystemState', {
  description: 'The checks of the installation, and the node that made them.',
  properties: {
    checks: Type.Array(ref(Check), { description: 'Errors first, then warnings.' }),
    checkedAt: prop.time(),
    node: Type.Object({
      host: prop.text('The name of the machine or container.'),
      startedAt: prop.time(),
      uptimeS: prop.count('How long it has been running.'),
    }),
    versions: Type.Object({
      band8: Type.String(),
      node: Type.String(),
      mongodb: optional.string('Absent if MongoDB doesn’t respond.'),
    }),
    lastBackupAt: optional.time('Absent if no backup was made from the data folder of this node.'),
  },
  example: {
    checks: Check.examples,
    checkedAt: '2026-11-25T12:00:00.000Z',
    node: { host: 'node1', startedAt: '2026-11-24T12:00:00.000Z', uptimeS: 86_400 },
    versions: { band8: '1.0.0', node: '24.21.0', mongodb: '8.0.12' },
    lastBackupAt: '2026-11-20T03:00:00.000Z',
  },
});
type SystemState = Static<typeof SystemState>;

const ORDER = { error: 0, warning: 1, ok: 2 } as const satisfies Record<Check['state'], number>;

/** Checks the installation of this node, and reads what it runs on. */
async function readSystem(config: Config) {
  const [checks, lastBackupAt, mongodb] = await Promise.all([
    checkThisNode(config),
    withinLimit(lastBackup(config.dataDir)).catch(() => undefined),
    withinLimit(readMongodbVersion()).catch(() => undefined),
  ]);
  return {
    checks: checks.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]),
    checkedAt: utc().toISOString(),
    node: {
      host: hostname(),
      startedAt: utc(performance.timeOrigin).toISOString(),
      uptimeS: Math.floor(process.uptime()),
    },
    versions: { band8: version, node: process.versions.node, ...(mongodb && { mongodb }) },
    ...(lastBackupAt && { lastBackupAt: lastBackupAt.toISOString() }),
  };
}

/** A mail server could refuse a program that signs in to it all the time. */
const CACHED_MS = 5_000;

/** The state of the installation. Must be registered behind authentication. */
export const systemRoutes: Routes<{ config: Config }> = async (app, { config }) => {
  // Requests at the same time share one run of the checks.
  const cache = new LRUCache<'system', SystemState>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => readSystem(config),
  });

  app.get('/api/admin/system', {
    // Waits for the mail server and the image host.
    config: { role: 'admin', scope: 'manage', ...LONG_RUNNING },
    schema: {
      operationId: 'getSystem',
      summary: 'Check the installation',
      description:
        'What `npm run doctor` checks, on the node that answers: its configuration, machine, MongoDB, email, image host and last backup, with what to do about each problem. Takes up to 15 seconds; a result is used again for 5 seconds. Contains no secrets.',
      response: { 200: ref(SystemState) },
    },
    handler: () => cache.forceFetch('system'),
  });
};
