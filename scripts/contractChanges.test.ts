// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './child.ts';
import { compareContracts, hasGo, releasedContract } from './contractChanges.ts';

const CONTRACT = await readFile(path.join(root, 'openapi/openapi.json'), 'utf8');
/** The first download and build of the tool included. */
const FIRST_TIME = { timeout: 180_000 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'band8-contract-changes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Schemas {
  AnswerSummary: { properties: Record<string, object> };
  ErrorCode: { enum: string[] };
}

function changed(change: (schemas: Schemas) => void): string {
  const contract = JSON.parse(CONTRACT);
  change(contract.components.schemas);
  return JSON.stringify(contract);
}

describe.skipIf(!(await hasGo()))('the changes of the contract', FIRST_TIME, () => {
  it('may not take away a field, unless it has an entry', async () => {
    const present = changed(({ AnswerSummary }) => delete AnswerSummary.properties.bandScore);
    const refused = await compareContracts(CONTRACT, present).catch(({ message }) => message);
    const removed =
      'GET /api/archive/answers removed the optional property `answers/items/bandScore`';
    expect(refused).toContain(
      `Clients can break. Each needs an entry in openapi/breaking.md:\n- ${removed}`,
    );
    const entries = path.join(folder, 'entries.md');
    await writeFile(entries, `## 2.0.0\nNobody used it.\n${refused}`);
    expect(await compareContracts(CONTRACT, present, entries)).toContain('Nothing has changed');
  });

  it('may not rename a method or a type of generated clients', async () => {
    const present = CONTRACT.replaceAll('"searchModelAnswers"', '"find"');
    const renamed = present.replaceAll(/\bAnswerSummary"/g, 'ListedAnswer"');
    const refused = await compareContracts(CONTRACT, renamed).catch(({ message }) => message);
    expect(refused).toContain('`searchModelAnswers` removed and replaced with `find`');
    expect(refused).toContain('removed the schema `AnswerSummary`');
  });

  it('may add fields and error codes', async () => {
    const present = changed(({ AnswerSummary, ErrorCode }) => {
      ErrorCode.enum.push('NEW');
      AnswerSummary.properties.isNew = { type: 'boolean' };
    });
    expect(await compareContracts(CONTRACT, present)).toContain('`answers/items/isNew`');
  });
});

it('the released contract is that at the commit that set the version', async () => {
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
  const commit = async (version: string, contract: string) => {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version }));
    await writeFile(path.join(folder, 'openapi/openapi.json'), contract);
    await git('add', '.');
    await git('commit', '-qm', 'Change');
  };
  await mkdir(path.join(folder, 'openapi'));
  await git('init', '--quiet');
  await git('config', 'user.name', 'Test');
  await git('config', 'user.email', 'test@example.org');
  await commit('1.0.0-dev', 'early');
  expect(await releasedContract(folder)).toBeUndefined();
  await commit('1.0.0', 'released');
  await commit('1.0.0', 'newer');
  expect(await releasedContract(folder)).toBe('released');
});
