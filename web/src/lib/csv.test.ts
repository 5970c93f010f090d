import { expect, it } from 'vitest';
import { csvFile } from './csv.ts';

const CSV = '"a, b","x.y","say ""1,5"""\r\n"",12.5,\r\n';

async function read(file: Blob): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString();
}

it('a file of CSV starts with a byte order mark', async () => {
  expect(await read(csvFile(CSV, ','))).toBe(`\uFEFF${CSV}`);
});

it('where semicolons separate cells, numbers have a decimal comma, and texts stay as they are', async () => {
  expect(await read(csvFile(CSV, ';'))).toBe('\uFEFF"a, b";"x.y";"say ""1,5"""\r\n"";12,5;\r\n');
});
