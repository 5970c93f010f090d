import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from './child.ts';
import { type Bom, createBom } from './sbom.ts';

/** The component types of CycloneDX 1.5. */
const TYPES = `
  application framework library container platform operating-system device device-driver firmware
  file machine-learning-model data
`
  .trim()
  .split(/\s+/);
/** The hashes of a component with their numbers of hexadecimal digits. */
const DIGITS: Record<string, number> = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-512': 128 };

let bom: Bom;
let packages: Record<string, Record<'dependencies' | 'devDependencies', Record<string, string>>>;
beforeAll(async () => {
  bom = await createBom();
  ({ packages } = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')));
});

const findComponent = (name: string) => bom.components.find((component) => component.name === name);

test('has the members that CycloneDX requires', () => {
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(bom.specVersion).toBe('1.5');
  expect(bom.version).toBe(1);
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(Date.parse(bom.metadata.timestamp)).not.toBeNaN();
  for (const { type, name, version, hashes = [] } of [bom.metadata.component, ...bom.components]) {
    expect(TYPES, name).toContain(type);
    expect(name).not.toBe('');
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    for (const { alg, content } of hashes) {
      expect(content, name).toMatch(new RegExp(`^[\\da-f]{${DIGITS[alg]}}$`));
    }
  }
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
    hashes: [{ alg: 'SHA-256' }],
  });
  const site = bom.dependencies.find(({ ref }) => ref === bom.metadata.component['bom-ref']);
  expect(site?.dependsOn).toEqual(
    expect.arrayContaining([
      findComponent('node')?.['bom-ref'],
      findComponent('mongod')?.['bom-ref'],
    ]),
  );
});
