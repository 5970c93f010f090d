import { runNpm } from './npm.ts';
import type { Count } from './reports.ts';

/** What npm prints, whatever its exit code: a finding is 1, and so is a registry out of reach. */
async function askAboutHoles(): Promise<string> {
  try {
    return await runNpm(['audit', '--omit=dev', '--json']);
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

/**
 * Counts the known vulnerabilities of what production installs. Where the registry can't be asked
 * nothing is known: that is said, and counts as skipped.
 * @param answer what `npm audit --json` printed
 */
export function judgeAudit(answer: string): { count: Count; sentences: string[] } {
  try {
    const { metadata, vulnerabilities } = JSON.parse(answer);
    const found = Object.values<{ name: string; severity: string }>(vulnerabilities);
    return {
      count: {
        passed: metadata.dependencies.prod - found.length,
        ...{ failed: found.length, skipped: 0 },
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

/** Asks the registry about the packages that production installs, and prints what it says. */
export async function auditDependencies(): Promise<Count> {
  console.log('\n── Dependencies of production');
  const { count, sentences } = judgeAudit(await askAboutHoles());
  for (const sentence of sentences) console.log(sentence);
  return count;
}
