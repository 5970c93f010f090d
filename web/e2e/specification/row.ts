import { test as base } from '@playwright/test';

/** Checks one statement of the specification. */
type Row = (statement: string, check: () => unknown) => Promise<void>;

/** What a row may take once another one doesn't hold; the first may wait as long as a slow machine needs. */
const FURTHER_ROW_MS = 5_000;

/** Separates the part from the statement in the title of a step. */
export const PART_END = ' | ';

/**
 * Gives a test the rows of the table in `report.ts`: each is one statement and its check. A row that
 * doesn't hold fails the test at its end, so that the rows after it are checked as well.
 */
export const rows = base.extend<{
  row: Row;
  /** The rows of another part than the test's own, which its page can show too. */
  rowsOf: (part: string) => Row;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
  row: async ({}, use) => {
    const failures: string[] = [];
    await use(async (statement, check) => {
      try {
        const timeout = failures.length > 0 ? FURTHER_ROW_MS : 0;
        await base.step(statement, check, { timeout });
      } catch (error) {
        failures.push(`${statement}\n${error instanceof Error ? error.stack : String(error)}`);
      }
    });
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  },
  rowsOf: ({ row }, use) =>
    use((part) => (statement, check) => row(`${part}${PART_END}${statement}`, check)),
});
