import { expect, it } from 'vitest';
import { csvFile, parseCsv } from './csv.ts';

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

it('CSV is split into rows and cells', () => {
  expect(parseCsv('Year, Coal,Gas\r\n1990,62,8\n\n2000,48,')).toEqual([
    ['Year', 'Coal', 'Gas'],
    ['1990', '62', '8'],
    ['2000', '48', ''],
  ]);
});

it('CSV may have cells in quotes', () => {
  expect(parseCsv('"Coal, ""brown""","1\n2"\n3,4')).toEqual([
    ['Coal, "brown"', '1\n2'],
    ['3', '4'],
  ]);
  expect(parseCsv('')).toEqual([]);
});
