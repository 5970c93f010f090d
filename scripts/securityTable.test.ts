import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './child.ts';
import { readTable, readThreats } from './securityTable.ts';

const threats = await readThreats();
const requirements = (await readTable('docs/security-asvs.md', 'Number')).map(
  ([number = '', level = '', , verdict = '', reason = '']) => ({ number, level, verdict, reason }),
);

describe('the threats in docs/security.md', () => {
  test('are more than 40, each with a guard and a test', () => {
    expect(threats.length).toBeGreaterThan(40);
    for (const { threat, guards, tests } of threats) {
      expect(guards.length, threat).toBeGreaterThan(0);
      for (const { file } of tests) expect(file, threat).not.toBe('');
    }
  });

  test('name existing files', () => {
    const files = threats.flatMap(({ guards }) => guards);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('name existing tests by their titles', async () => {
    for (const { file, title } of threats.flatMap(({ tests }) => tests)) {
      const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
      expect([file, title, source.includes(title)]).toEqual([file, title, true]);
    }
  });

  test('include every security test', async () => {
    const folder = 'api/src/security';
    const named = new Set(threats.flatMap(({ tests }) => tests.map(({ file }) => file)));
    const missing = (await readdir(path.join(root, folder)))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !named.has(file));
    expect(missing).toEqual([]);
  });
});

describe.each([
  ['1', 70],
  ['2', 183],
])('the requirements of level %s in docs/security-asvs.md', (level, count) => {
  const ofLevel = requirements.filter((one) => one.level === level);

  test('are complete and listed once each', () => {
    expect(new Set(ofLevel.map(({ number }) => number)).size).toBe(count);
    expect(ofLevel).toHaveLength(count);
  });

  test('have a verdict and a reason, and their totals are right', async () => {
    const text = await readFile(path.join(root, 'docs/security-asvs.md'), 'utf8');
    const counts = ['met', 'not met', 'not applicable'].map((verdict) => {
      const found = ofLevel.filter((one) => one.verdict === verdict);
      return `${found.length} ${verdict}`;
    });
    expect(text).toContain(
      `**Level ${level}, ${ofLevel.length} requirements: ${counts.join(', ')}.**`,
    );
    for (const { number, verdict, reason } of ofLevel) {
      expect(['met', 'not met', 'not applicable'], number).toContain(verdict);
      expect(reason.length, number).toBeGreaterThan(10);
    }
  });
});
