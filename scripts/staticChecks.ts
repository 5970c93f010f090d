import { runNode } from './child.ts';

export interface Check {
  step: 'lint' | 'types' | 'contract' | 'size';
  title: string;
  args: readonly string[];
}

export const staticChecks: readonly Check[] = [
  {
    step: 'lint',
    title: 'Format and lint',
    args: [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '.',
      // By default it colours every single character in a log.
      ...(process.stdout.isTTY ? [] : ['--colors=off']),
    ],
  },
  {
    step: 'types',
    title: 'Types of API, scripts and content',
    args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  },
  {
    step: 'types',
    title: 'Types of the web',
    args: ['node_modules/typescript/bin/tsc', '-p', 'web/tsconfig.json'],
  },
  { step: 'contract', title: 'Contract is up to date', args: ['scripts/openapi.ts', '--check'] },
  { step: 'size', title: 'Pages are within their size budgets', args: ['scripts/size.ts'] },
];

/** Runs one static check on this terminal and returns whether it passed. */
export async function runCheck(check: Check): Promise<boolean> {
  console.log(`\n── ${check.title}`);
  const { code } = await runNode(check.args);
  console.log(code === 0 ? 'passed' : `failed (exit code ${code})`);
  return code === 0;
}
