import { runNpm } from './child.ts';
import type { Count } from './reports.ts';

/** What npm prints, whatever its exit code: a finding is 1, and so is a registry out of reach. */
async function askAboutHoles(): Promise<string> {
  try {
    return await runNpm(['audit', '--json']);
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

/**
 * Counts the known vulnerabilities of all packages: those that only the build installs may end up in
 * its bundles. If the registry can't be asked, that is said and counts as skipped.
 * @param answer what `npm audit --json` printed
 */
export function judgeAudit(answer: string): { count: Count; sentences: string[] } {
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

/** Asks the registry about all packages, and prints what it says. */
export async function auditDependencies(): Promise<Count> {
  console.log('\n── Known vulnerabilities of packages');
  const { count, sentences } = judgeAudit(await askAboutHoles());
  for (const sentence of sentences) console.log(sentence);
  return count;
}
