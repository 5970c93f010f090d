import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const here = import.meta.dirname;

async function filesIn(folder: string) {
  const names = await readdir(join(here, folder));
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(here, folder, name), 'utf8') })),
  );
}

const STRAIGHT = /['"]|&(apos|quot|#39|#34);/;

it.each(await filesIn('answers'))('$name has typographic quotes and apostrophes', ({ text }) => {
  const [, front = '', body = ''] = text.split('---\n');
  const { topic }: { topic: string } = parse(front);
  expect(topic).not.toMatch(STRAIGHT);
  expect(body.replace(/<[^>]*>/g, '')).not.toMatch(STRAIGHT);
});

it.each(await filesIn('glossary'))('$name has typographic quotes and apostrophes', ({ text }) => {
  const terms: { term: string; definition: string }[] = parse(text);
  for (const { term, definition } of terms) expect(term + definition).not.toMatch(STRAIGHT);
});
