import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root, runNode } from './child.ts';

interface Service {
  image?: string;
  build?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const readRoot = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');

describe('docker-compose.yml', () => {
  let text: string;
  let compose: Compose;

  beforeAll(async () => {
    text = await readRoot('docker-compose.yml');
    compose = parse(text);
  });

  test('passes its linter without a warning', async () => {
    const { code, output } = await runNode(
      [
        'node_modules/dclint/bin/dclint.cjs',
        'docker-compose.yml',
        '--max-warnings=0',
        // It wants single quotes; the formatter writes double ones.
        '--disable-rule=require-quotes-in-ports',
      ],
      { quiet: true },
    );
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  test('every service that is depended on is there, and has the healthcheck that is waited for', () => {
    const dependencies = Object.values(compose.services).flatMap((service) =>
      Object.entries(service.depends_on ?? {}),
    );
    expect(dependencies.length).toBeGreaterThan(0);
    for (const [name, { condition }] of dependencies) {
      expect(Object.keys(compose.services)).toContain(name);
      if (condition === 'service_healthy')
        expect(compose.services[name]?.healthcheck).toBeDefined();
    }
  });

  test('the named volumes are those that the services use', () => {
    const used = Object.values(compose.services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0]);
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test('every variable has a default, or says what to do when it is missing', () => {
    const references = [...text.matchAll(/\$\{([^}]*)\}/g)].map((match) => match[1]);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(reference).toMatch(/^[A-Z_]+:[-?].+$/);
  });

  test('the app is given what the image documents, and the database is the service', async () => {
    const app = compose.services.app;
    const image = await readRoot('Dockerfile');
    expect(image).toContain(`DATA_DIR=${app?.environment?.DATA_DIR}`);
    expect(app?.volumes).toEqual([`media:${app?.environment?.DATA_DIR}`]);
    const uri = new URL(app?.environment?.MONGODB_URI ?? '');
    expect(Object.keys(compose.services)).toContain(uri.hostname);
    expect(uri.searchParams.get('replicaSet')).toBe('rs0');
  });

  test("the database's healthcheck is a script that can be parsed", () => {
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

  test('all it copies from the checkout is there, and all stages it copies from are defined', () => {
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

  test('it runs on Node 24, not as root, and only production packages are in the last stage', () => {
    for (const from of valuesOf('FROM')) expect(from).toMatch(/^node:24-slim( AS \w+)?$/);
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    expect(lastStage.find(({ name }) => name === 'USER')?.value).toBe('node');
    const modules = lastStage.filter(({ value }) => value.includes('node_modules'));
    expect(modules).toEqual([
      { name: 'COPY', value: '--from=packages /app/node_modules node_modules' },
    ]);
    expect(valuesOf('RUN')).toContain('npm ci --omit=dev --no-audit --no-fund');
  });

  test('its commands are lists, and the health check asks the liveness address', () => {
    const command: unknown = JSON.parse(valuesOf('CMD').at(-1) ?? '');
    expect(command).toEqual(['node', 'api/src/server.ts']);
    const check = valuesOf('HEALTHCHECK')[0] ?? '';
    const [node, flag, script]: string[] = JSON.parse(check.slice(check.indexOf('[')));
    expect([node, flag]).toEqual(['node', '-e']);
    expect(script).toContain('/health/live');
    expect(() => new Script(script ?? '')).not.toThrow();
  });
});
