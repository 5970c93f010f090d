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
    // By default it colours every single character in a log.
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--colors=off'],
  },
  {
    step: 'types',
    title: 'Types of API, scripts and content',
    args: ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'],
  },
  {
    step: 'types',
    title: 'Types of the web',
    args: ['node_modules/typescript-7/bin/tsc', '-p', 'web/tsconfig.json'],
  },
  { step: 'contract', title: 'Contract is up to date', args: ['scripts/openapi.ts', '--check'] },
  { step: 'size', title: 'Pages are within their size budgets', args: ['scripts/size.ts'] },
];

/** Runs one static check, prints what it said and returns whether it passed. */
export async function runCheck(check: Check): Promise<boolean> {
  const { code, output } = await runNode(check.args, { quiet: true });
  console.log(`\n── ${check.title}\n${output.trimEnd()}`);
  console.log(code === 0 ? 'passed' : `failed (exit code ${code})`);
  return code === 0;
}
