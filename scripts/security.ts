/**
 * Runs all checks of `docs/security.md`: the tests in its table, on the API and in Chromium, the known
 * vulnerabilities of all packages and of the site's MongoDB, and the long run of generated requests.
 */
import { auditDependencies, checkMongod } from './audit.ts';
import { runNode } from './child.ts';
import { oneCheck } from './reports.ts';
import { measure, type Row, runBrowserTests, runUnitTests, summarise } from './runners.ts';
import { readThreats } from './securityTable.ts';

const threats = await readThreats();
const files = [...new Set(threats.flatMap(({ tests }) => tests.map(({ file }) => file)))].sort();
const filesNamed = (part: string) => files.filter((file) => file.includes(part));
const rows: Row[] = [];

await measure(rows, 'Unit tests of the table', () => runUnitTests(filesNamed('.test.')));
await measure(rows, 'Browser tests of the table', () => runBrowserTests(filesNamed('.spec.')));
await measure(rows, 'Known vulnerabilities of packages', auditDependencies);
await measure(rows, 'MongoDB of the site', checkMongod);
await measure(rows, 'Made-up requests', async () => {
  console.log('\n── Made-up requests');
  return oneCheck((await runNode(['scripts/fuzz.ts'])).code === 0);
});
summarise(rows);
