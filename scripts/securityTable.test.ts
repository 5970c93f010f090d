import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './child.ts';
import { readRequirements, readThreats } from './securityTable.ts';

const threats = await readThreats();
const requirements = await readRequirements();
const isThere = (file: string) =>
  access(path.join(root, file)).then(
    () => true,
    () => false,
  );

/** Every requirement of level 1 in ASVS 5.0.0. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1
  3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5
  6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2
  8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1
  12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

describe('the threats in docs/security.md', () => {
  test('are many, each with a guard and a test', () => {
    expect(threats.length).toBeGreaterThan(40);
    for (const { threat, guards, tests } of threats) {
      expect(guards.length, threat).toBeGreaterThan(0);
      for (const { file } of tests) expect(file, threat).not.toBe('');
    }
  });

  test('name files that are there', async () => {
    for (const file of threats.flatMap(({ guards }) => guards)) {
      expect([file, await isThere(file)]).toEqual([file, true]);
    }
  });

  test('name tests that are there, by their titles', async () => {
    for (const { file, title } of threats.flatMap(({ tests }) => tests)) {
      const source = await readFile(path.join(root, file), 'utf8').catch(() => '');
      expect([file, title, source.includes(title)]).toEqual([file, title, true]);
    }
  });

  test('leave no test of security out', async () => {
    const folder = 'api/src/security';
    const named = new Set(threats.flatMap(({ tests }) => tests.map(({ file }) => file)));
    const missing = (await readdir(path.join(root, folder)))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !named.has(file));
    expect(missing).toEqual([]);
  });
});

describe('the requirements in docs/security-asvs.md', () => {
  test('are all of level 1, each once', () => {
    expect(requirements.map(({ number }) => number)).toEqual(LEVEL_1);
  });

  test('have a verdict and a reason, and are counted right', async () => {
    const text = await readFile(path.join(root, 'docs/security-asvs.md'), 'utf8');
    const counts = ['met', 'not met', 'not applicable'].map((verdict) => {
      const count = requirements.filter((one) => one.verdict === verdict).length;
      return `${count} ${verdict}`;
    });
    expect(text).toContain(`**${requirements.length} requirements: ${counts.join(', ')}.**`);
    for (const { number, verdict, reason } of requirements) {
      expect(['met', 'not met', 'not applicable'], number).toContain(verdict);
      expect(reason.length, number).toBeGreaterThan(10);
    }
  });
});
