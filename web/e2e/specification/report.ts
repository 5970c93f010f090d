import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { PART_END } from './row.ts';

interface Statement {
  /** The part of the specification, which starts with its number: the group of tests, unless the row names it. */
  part: string;
  text: string;
  holds: boolean;
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * Writes `test-results/specification.md`: each statement of the specification in its order, and whether
 * it holds. Prints their number and those that don't hold. Without a test of the specification it does
 * nothing.
 */
export default class SpecificationReport implements Reporter {
  #root: Suite | undefined;

  onBegin(_config: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onEnd(): void {
    const tests = this.#root?.allTests().filter(({ location }) => isOfSpecification(location.file));
    const statements = tests?.flatMap(statementsOf) ?? [];
    if (statements.length === 0) return;
    statements.sort((a, b) => byNumber.compare(a.part, b.part));
    const broken = statements.filter(({ holds }) => !holds);
    const file = path.resolve('test-results/specification.md');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, format(statements));
    const held = statements.length - broken.length;
    const lines = [
      `The specification: ${held} of ${statements.length} statements hold (${path.relative('', file)}).`,
      ...broken.map(({ part, text }) => `  not held: ${part}: ${text}`),
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

function isOfSpecification(file: string): boolean {
  return file.includes(`${path.sep}specification${path.sep}`);
}

/** The statements that the last run of a test checked; one that stopped early adds a row that says so. */
function statementsOf(test: TestCase): Statement[] {
  const part = test.parent.title;
  const result = test.results.at(-1);
  const checked = (result?.steps ?? [])
    .filter(({ category }) => category === 'test.step')
    .map(({ title, error }) => {
      const [text = title, named = part] = title.split(PART_END).reverse();
      return { part: named, text, holds: error === undefined };
    });
  const explains = result?.status === 'passed' || checked.some(({ holds }) => !holds);
  if (explains || result?.status === 'skipped') return checked;
  return [...checked, { part, text: `“${test.title}” ran to its end`, holds: false }];
}

function format(statements: readonly Statement[]): string {
  const lines = ['# The specification, statement by statement'];
  let part: string | undefined;
  for (const statement of statements) {
    if (statement.part !== part) {
      part = statement.part;
      lines.push('', `## ${part}`, '', '| Statement | Held |', '|---|---|');
    }
    const text = statement.text.replaceAll('|', '\\|');
    lines.push(`| ${text} | ${statement.holds ? 'yes' : '**no**'} |`);
  }
  return `${lines.join('\n')}\n`;
}
