import { expect, test } from 'vitest';
import { judgeAudit } from './audit.ts';

const metadata = { dependencies: { prod: 20, dev: 100, total: 120 } };

test('packages without a known hole are counted', () => {
  expect(judgeAudit(JSON.stringify({ metadata, vulnerabilities: {} }))).toEqual({
    count: { passed: 120, failed: 0, skipped: 0 },
    sentences: [],
  });
});

test('each package with a known hole is a failure and is named', () => {
  const vulnerabilities = { left: { name: 'left', severity: 'high' } };
  expect(judgeAudit(JSON.stringify({ metadata, vulnerabilities }))).toEqual({
    count: { passed: 119, failed: 1, skipped: 0 },
    sentences: ['left has a known vulnerability (high).'],
  });
});

test.each([
  ['', 'no answer'],
  ['Error: ENOTFOUND\n    at npm', 'Error: ENOTFOUND'],
  ['{\n  "message": "405 Method Not Allowed",\n  "error": {} }', '405 Method Not Allowed'],
])('a registry out of reach is said, with the reason, and is no success: %j', (answer, reason) => {
  const { count, sentences } = judgeAudit(answer);
  expect(count).toEqual({ passed: 0, failed: 0, skipped: 1 });
  expect(sentences).toEqual([expect.stringMatching(/^NOT CHECKED: .*\)\.$/)]);
  expect(sentences[0]).toContain(`(${reason})`);
});
