import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Compose } from '../api/test/compose.ts';
import { root } from './child.ts';

const readRoot = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');

describe('docker-compose.yml', () => {
  let compose: Compose;

  beforeAll(async () => {
    compose = parse(await readRoot('docker-compose.yml'));
  });

  test('passes the app what the image documents, and uses the database service', async () => {
    const app = compose.services.app;
    const image = await readRoot('Dockerfile');
    expect(image).toContain(`DATA_DIR=${app?.environment?.DATA_DIR}`);
    expect(app?.volumes).toEqual([`data:${app?.environment?.DATA_DIR}`]);
    const uri = new URL(String(app?.environment?.MONGODB_URI));
    expect(Object.keys(compose.services)).toContain(uri.hostname);
    expect(uri.searchParams.get('replicaSet')).toBe('rs0');
  });

  test('the app listens on the published port, whatever PORT says', () => {
    const app = compose.services.app;
    expect(app?.ports).toEqual([`127.0.0.1:${app?.environment?.PORT}:${app?.environment?.PORT}`]);
  });

  test("the database's health check is a valid script", () => {
    const script = compose.services.mongo?.healthcheck?.test.at(-1) ?? '';
    expect(script).toContain('rs.initiate');
    expect(() => new Script(script)).not.toThrow();
  });
});

describe('Dockerfile', () => {
  let instructions: { name: string; value: string }[];

  beforeAll(async () => {
    const lines = (await readRoot('Dockerfile')).replaceAll('\\\n', ' ').split('\n');
    instructions = lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => ({ name: line.split(' ')[0] ?? '', value: line.replace(/^\S+\s+/, '') }));
  });

  const valuesOf = (name: string): string[] =>
    instructions.filter((instruction) => instruction.name === name).map(({ value }) => value);

  test('copies only files that exist and from defined stages', () => {
    const stages = valuesOf('FROM').map((value) => value.split(' AS ')[1]);
    const copies = valuesOf('COPY');
    expect(copies.length).toBeGreaterThan(0);
    for (const copy of copies) {
      const words = copy.split(/\s+/);
      const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
      if (from !== undefined) {
        expect(stages).toContain(from);
        continue;
      }
      for (const source of words.slice(0, -1)) {
        if (!source.endsWith('*')) expect(existsSync(path.join(root, source)), source).toBe(true);
      }
    }
  });

  test.each(['web', 'openapi'])(
    'the build of the web has the settings that %s extends',
    async (folder) => {
      const { extends: settings } = JSON.parse(await readRoot(`${folder}/tsconfig.json`));
      const inBuild = instructions.slice(
        0,
        instructions.findIndex(({ value }) => /vite/.test(value)),
      );
      const copied = inBuild
        .filter(({ name }) => name === 'COPY')
        .flatMap(({ value }) => value.split(' '));
      expect(copied).toContain(path.join(folder, settings));
    },
  );

  test('runs on Node 24, not as root, with only production packages in the last stage', () => {
    for (const from of valuesOf('FROM')) expect(from).toMatch(/^node:24-slim( AS \w+)?$/);
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    expect(lastStage.find(({ name }) => name === 'USER')?.value).toBe('node');
    const modules = lastStage.filter(({ value }) => value.includes('node_modules'));
    expect(modules).toEqual([
      { name: 'COPY', value: '--from=packages /app/node_modules node_modules' },
    ]);
    expect(valuesOf('RUN')).toContain('npm ci --omit=dev --no-audit --no-fund');
  });

  test('has commands as lists, and a health check that requests the liveness URL', () => {
    const command: unknown = JSON.parse(valuesOf('CMD').at(-1) ?? '');
    expect(command).toEqual(['node', 'api/src/server.ts']);
    const check = valuesOf('HEALTHCHECK')[0] ?? '';
    const [node, flag, script]: string[] = JSON.parse(check.slice(check.indexOf('[')));
    expect([node, flag]).toEqual(['node', '-e']);
    expect(script).toContain('/health/live');
    expect(() => new Script(script ?? '')).not.toThrow();
  });
});
