import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ACTION_OPTIONS, actionText, answerOf, targetText } from './actions.ts';
import type { AuditEntry } from './queries.ts';

const CONTRACT = new URL('../../../../../openapi/openapi.json', import.meta.url);
/** Written down though no changing call of the contract has their name: sign-ins, exports, code. */
const OTHERS = [
  ...['login', 'loginFailed', 'accessRefused'],
  ...['exportContent', 'exportAuditEntries', 'updateAnalyticsCode'],
];
/** They change nothing, so they are not written down. */
const SILENT = ['previewModelAnswer', 'signUpload'];

interface Operation {
  operationId: string;
  security?: readonly unknown[];
}

async function changesOfAdministrators(): Promise<string[]> {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    await readFile(CONTRACT, 'utf8'),
  );
  return Object.values(paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(([method, { security }]) => method !== 'get' && security?.length)
    .map(([, { operationId }]) => operationId);
}

function entry(fields: Partial<AuditEntry>): AuditEntry {
  return { id: 'e', at: '2024-03-06T09:30:00.000Z', action: 'updateModelAnswer', ...fields };
}

describe('what was done, in words', () => {
  it('has words for every change that the contract offers, for sign-ins and for exports', async () => {
    const changes = await changesOfAdministrators();
    expect(changes).toContain('updateModelAnswer');
    const expected = [...changes.filter((id) => !SILENT.includes(id)), ...OTHERS];
    const offered = ACTION_OPTIONS.map(({ value }) => value).filter(Boolean);
    expect(offered.toSorted()).toEqual(expected.toSorted());
  });

  it('tells them all apart', () => {
    const labels = ACTION_OPTIONS.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('says sign-ins as sentences, and names what has no words', () => {
    expect(actionText('login')).toBe('Signed in');
    expect(actionText('loginFailed')).toBe('Failed to sign in');
    expect(actionText('somethingNew')).toBe('somethingNew');
    expect(actionText('toString')).toBe('toString');
  });
});

describe('what it was done to', () => {
  it.each([
    [{ targetLabel: 'The chart', targetId: 'a' }, 'The chart'],
    [{ targetId: 'a' }, 'a'],
    [{}, undefined],
    [{ targetLabel: 'publish: 1 answers' }, '1 answer published'],
    [{ targetLabel: 'draft: 12 answers' }, '12 answers moved to draft'],
    [{ targetLabel: 'delete: 2 answers' }, '2 answers deleted'],
  ])('%j reads %s', (fields, text) => {
    expect(targetText(entry(fields))).toBe(text);
  });

  it.each([
    ['createModelAnswer', 'a'],
    ['updateModelAnswer', 'a'],
    ['restoreRevision', 'a'],
    ['deleteModelAnswer', undefined],
    ['updateGlossaryTerm', undefined],
  ])('%s leads to the answer %s', (action, id) => {
    expect(answerOf(entry({ action, targetId: 'a' }))).toBe(id);
  });
});
