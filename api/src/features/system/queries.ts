import { hostname } from 'node:os';
import { lastBackup } from '../../backup/lastBackup.ts';
import type { Config } from '../../config.ts';
import type { Check } from '../../doctor/check.ts';
import { checkThisNode, withinLimit } from '../../doctor/run.ts';
import { readMongodbVersion } from '../../doctor/services.ts';
import { utc } from '../../shared/dates.ts';
import { version } from '../../version.ts';
import type { SystemState } from './schema.ts';

const ORDER = { error: 0, warning: 1, ok: 2 } as const satisfies Record<Check['state'], number>;

/** Checks the installation of this node, and reads what it runs on. */
export async function readSystem(config: Config): Promise<SystemState> {
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
