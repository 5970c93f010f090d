/**
 * Runs all checks of `docs/security.md`: the tests in its table, on the API and in Chromium, the known
 * vulnerabilities of all packages and of the site's MongoDB, and the long run of generated requests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditDependencies, checkMongod } from './audit.ts';
import { runNode } from './child.ts';
import { type Count, oneCheck } from './reports.ts';
import { measure, type Row, runBrowserTests, runUnitTests, summarise } from './runners.ts';
import { readThreats } from './securityTable.ts';

const threats = await readThreats();
const files = [...new Set(threats.flatMap(({ tests }) => tests.map(({ file }) => file)))].sort();
const reports = await mkdtemp(path.join(tmpdir(), 'band8-security-'));
const rows: Row[] = [];

/** One check: the contract declares every response. */
async function fuzz(): Promise<Count> {
  console.log('\n── Made-up requests');
  const { code } = await runNode(['scripts/fuzz.ts']);
  return oneCheck(code === 0);
}

await measure(rows, 'Unit tests of the table', () =>
  runUnitTests(
    path.join(reports, 'unit.json'),
    files.filter((file) => file.includes('.test.')),
  ),
);
await measure(rows, 'Browser tests of the table', () =>
  runBrowserTests(
    path.join(reports, 'browser.json'),
    files.filter((file) => file.includes('.spec.')),
  ),
);
await measure(rows, 'Known vulnerabilities of packages', auditDependencies);
await measure(rows, 'MongoDB of the site', checkMongod);
await measure(rows, 'Made-up requests', fuzz);
await rm(reports, { recursive: true, force: true });
summarise(rows);
