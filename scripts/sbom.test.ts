import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from './child.ts';
import { createBom } from './sbom.ts';

let bom: Awaited<ReturnType<typeof createBom>>;
let packages: Record<string, Record<'dependencies' | 'devDependencies', Record<string, string>>>;
beforeAll(async () => {
  bom = await createBom();
  ({ packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
});

const findComponent = (name: string) => bom.components.find((component) => component.name === name);

test('is a CycloneDX document of the site whose references all exist', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(bom.metadata.component).toMatchObject({ type: 'application', name: 'band8' });
  const references = [bom.metadata.component, ...bom.components].map((part) => part['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  for (const { ref, dependsOn } of bom.dependencies) {
    expect(references).toEqual(expect.arrayContaining([ref, ...dependsOn]));
  }
});

test('lists every package with its hash, and marks those that production does not install', () => {
  const { dependencies = {}, devDependencies = {} } = packages[''] ?? {};
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    expect(findComponent(name), name).toMatchObject({ hashes: [{ alg: 'SHA-512' }] });
  }
  expect(findComponent('fastify')).toMatchObject({ licenses: [{ license: { id: 'MIT' } }] });
  const marks = ['react', 'vitest', 'fastify'].map((name) =>
    findComponent(name)?.properties?.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  expect(marks.map(Boolean)).toEqual([true, true, false]);
});

test('lists Node and the running MongoDB as dependencies of the site', () => {
  expect(findComponent('node')?.version).toBe(process.versions.node);
  expect(findComponent('mongod')).toMatchObject({
    type: 'platform',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    licenses: [{ license: { id: 'SSPL-1.0' } }],
    hashes: [{ alg: 'SHA-256', content: expect.stringMatching(/^[\da-f]{64}$/) }],
  });
  const site = bom.dependencies.find(({ ref }) => ref === bom.metadata.component['bom-ref']);
  const programs = ['node', 'mongod'].map((name) => findComponent(name)?.['bom-ref']);
  expect(site?.dependsOn).toEqual(expect.arrayContaining(programs));
});
