import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../test/sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WAYS = ['undo', 'question', 'kept', 'trivial'];

const [, table = ''] = readFileSync(resolve(ROOT, 'docs/discards.md'), 'utf8').split('| --- |\n');
const places = table
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [what = '', way = '', sources = '', proof = ''] = line.slice(2, -2).split(' | ');
    const labels = [...sources.matchAll(/`(\S+)` (\d+)/g)];
    return { what, way, labels, proof: proof.split('<br>') };
  });

const ACTION =
  /(?:(?<=['"`>])|(?<=\n)[ \t]+)((?:Discard|Clear|Remove|Delete|Reset|Withdraw|Revoke|Replace|Cancel|Start again|Give up|Use [Tt]heir)\b[^'"`<>\n]*)(?=['"`<\n])/g;
const CODE = /[;=]|\($/;

/** The number of labels and questions that begin with such an action, by folder. */
function countLabels(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { path, code } of readSources()) {
    const withoutComments = code
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/^\s*\/\/.*$/gm, '');
    const labels = [...withoutComments.matchAll(ACTION)].map(([, label = '']) => label.trim());
    const texts = labels.filter((label) => !CODE.test(label));
    const folder = dirname(path).replace(/^(?:features|components)\//, '');
    if (texts.length > 0) found[folder] = (found[folder] ?? 0) + texts.length;
  }
  return found;
}

it('a button that discards something has a place in the list', () => {
  const listed: Record<string, number> = {};
  for (const [, source = '', count] of places.flatMap(({ labels }) => labels)) {
    listed[source] = (listed[source] ?? 0) + Number(count);
  }
  expect(
    countLabels(),
    'Let people undo what a new button discards, or ask first, and add it to docs/discards.md.',
  ).toEqual(listed);
});

it.each(places)('a button that discards “$what” is proved safe ($way)', ({ way, proof }) => {
  expect(WAYS).toContain(way);
  if (way === 'trivial') return expect(proof.join().length).toBeGreaterThan(20);
  for (const line of proof) {
    const [, file = '', title = ''] = /^`(\S+)`: (.+)$/.exec(line) ?? [];
    expect(file, line).not.toBe('');
    expect(readFileSync(resolve(ROOT, file), 'utf8'), line).toContain(title);
  }
});
