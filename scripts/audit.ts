import { runNpm } from './child.ts';
import type { Count } from './reports.ts';

/** Returns npm's output for any exit code: it is 1 both for findings and for an unreachable registry. */
async function runNpmAudit(): Promise<string> {
  try {
    return await runNpm(['audit', '--json']);
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

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
  const { count, sentences } = parseAuditReport(await runNpmAudit());
  for (const sentence of sentences) console.log(sentence);
  return count;
}
