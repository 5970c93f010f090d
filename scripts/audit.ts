import { loadEnvFile, readConfig } from '../api/src/config.ts';
import { findMongodFor } from '../api/src/database/embedded.ts';
import { supportOf } from '../api/src/database/releases.ts';
import { runProgram } from './child.ts';
import type { Count } from './reports.ts';

/**
 * Counts the known vulnerabilities of all packages, including build tools, whose code may end up in
 * the bundles. If the registry is unreachable, the sentences say so and the check counts as skipped.
 * @param answer the output of `npm audit --json`
 */
export function parseAuditReport(answer: string): { count: Count; sentences: string[] } {
  try {
    const { metadata, vulnerabilities } = JSON.parse(answer);
    const found = Object.values<{ name: string; severity: string }>(vulnerabilities);
    return {
      count: {
        passed: metadata.dependencies.total - found.length,
        failed: found.length,
        skipped: 0,
      },
      sentences: found.map(
        ({ name, severity }) => `${name} has a known vulnerability (${severity}).`,
      ),
    };
  } catch {
    const reason = /"message": *"([^"]*)"/.exec(answer)?.[1] ?? answer.trim().split('\n', 1)[0];
    return {
      count: { passed: 0, failed: 0, skipped: 1 },
      sentences: [
        `NOT CHECKED: the registry’s list of vulnerabilities isn’t available (${reason || 'no answer'}).`,
      ],
    };
  }
}

/** Asks the registry about all packages and prints the result. */
export async function auditDependencies(): Promise<Count> {
  console.log('\n── Known vulnerabilities of packages');
  // The exit code is 1 both for findings and for an unreachable registry.
  const answer = await runProgram('npm', ['audit', '--json']).catch((error) =>
    String(error.stdout ?? error),
  );
  const { count, sentences } = parseAuditReport(answer);
  for (const sentence of sentences) console.log(sentence);
  return count;
}

/**
 * Finds the mongod that serves this checkout's data folder, or would be started for it, and prints
 * whether it still gets security updates. If not, it counts as skipped, not as failed, because some
 * networks offer no other version.
 */
export async function checkMongod(): Promise<Count> {
  console.log('\n── MongoDB of the site');
  loadEnvFile();
  const { dataDir, mongodbUri, mongodBinary: binary } = readConfig(process.env);
  if (mongodbUri) {
    console.log(
      'NOT CHECKED: MONGODB_URI points to an external MongoDB; check it with its operator.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { version, path } = await findMongodFor({ dataDir, binary, onProgress: console.log });
  const { ended, sentence } = supportOf(version);
  console.log(`${sentence}\n${path}`);
  return { passed: ended ? 0 : 1, failed: 0, skipped: ended ? 1 : 0 };
}
