import { expect, test } from 'vitest';
import { parseAuditReport } from './audit.ts';

const metadata = { dependencies: { prod: 20, dev: 100, total: 120 } };

test('counts packages without a known vulnerability as passed', () => {
  expect(parseAuditReport(JSON.stringify({ metadata, vulnerabilities: {} }))).toEqual({
    count: { passed: 120, failed: 0, skipped: 0 },
    sentences: [],
  });
});

test('counts and names each package with a known vulnerability as failed', () => {
  const vulnerabilities = { left: { name: 'left', severity: 'high' } };
  expect(parseAuditReport(JSON.stringify({ metadata, vulnerabilities }))).toEqual({
    count: { passed: 119, failed: 1, skipped: 0 },
    sentences: ['left has a known vulnerability (high).'],
  });
});

test.each([
  ['', 'no answer'],
  ['Error: ENOTFOUND\n    at npm', 'Error: ENOTFOUND'],
  ['{\n  "message": "405 Method Not Allowed",\n  "error": {} }', '405 Method Not Allowed'],
])('reports an unreachable registry as skipped, with the reason: %j', (answer, reason) => {
  const { count, sentences } = parseAuditReport(answer);
  expect(count).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(sentences).toEqual([expect.stringMatching(/^NOT CHECKED: .*\)\.$/)]);
  expect(sentences[0]).toContain(`(${reason})`);
});
