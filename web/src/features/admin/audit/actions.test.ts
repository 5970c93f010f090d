import { readFile } from 'node:fs/promises';
import type { Schemas } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { ACTIONS, actionText, answerOf, learnerOf, targetText } from './actions.ts';

type AuditEntry = Schemas['AuditEntry'];

const CONTRACT = new URL('../../../../../openapi/openapi.json', import.meta.url);
/**
 * Actions in the log that are not operations of the contract: sign-ins, exports, analytics code,
 * planned publications.
 */
const OTHERS = [
  'login',
  'loginFailed',
  'codeFailed',
  'recoveryCodeUsed',
  'passwordReset',
  'accessRefused',
  'exportContent',
  'exportAuditEntries',
  'updateAnalyticsCode',
  'publishScheduled',
  'invitationAccepted',
];
/** Operations that change nothing that others see, and so are not logged. */
const NOT_LOGGED = ['previewModelAnswer', 'signUpload', 'startSecondFactor', 'updateSavedFilters'];

interface Operation {
  operationId: string;
  security?: readonly Record<string, unknown>[];
}

/** The operations of the contract that change something and need an administrator's token. */
async function changesOfAdministrators(): Promise<string[]> {
  const contract: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    await readFile(CONTRACT, 'utf8'),
  );
  return Object.values(contract.paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(
      ([method, { security }]) => method !== 'get' && security?.some((one) => 'bearer' in one),
    )
    .map(([, { operationId }]) => operationId);
}

function entry(fields: Partial<AuditEntry>): AuditEntry {
  return { id: 'e', at: '2024-03-06T09:30:00.000Z', action: 'updateModelAnswer', ...fields };
}

describe('an action in words', () => {
  it('has a text for each of the contract’s changes, for sign-ins and for exports', async () => {
    const changes = await changesOfAdministrators();
    expect(changes).toContain('updateModelAnswer');
    const expected = [...changes.filter((id) => !NOT_LOGGED.includes(id)), ...OTHERS];
    expect(Object.keys(ACTIONS).toSorted()).toEqual(expected.toSorted());
  });

  it('has no two equal texts', () => {
    const labels = Object.values(ACTIONS);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('describes sign-ins in sentences, and shows the names of unknown actions', () => {
    expect(actionText('login')).toBe('Signed in');
    expect(actionText('loginFailed')).toBe('Failed to sign in');
    expect(actionText('somethingNew')).toBe('somethingNew');
    expect(actionText('toString')).toBe('toString');
  });
});

describe('the object of an action', () => {
  it.each([
    [{ targetLabel: 'The chart', targetId: 'a' }, 'The chart'],
    [{ targetId: 'a' }, 'a'],
    [{}, undefined],
    [{ targetLabel: 'publish: 1 answers' }, '1 answer published'],
    [{ targetLabel: 'delete: 2 answers' }, '2 answers deleted'],
    [{ targetLabel: 'remove: 3 comments' }, '3 comments removed'],
    [{ targetLabel: 'addTags: 1 answers: energy, maps' }, '1 answer tagged: energy, maps'],
    [{ targetLabel: 'tag: 2 answers' }, '2 answers changed'],
    [{ targetLabel: 'burn: 2 answers' }, 'burn: 2 answers'],
  ])('%j reads %s', (fields, text) => {
    expect(targetText(entry(fields))).toBe(text);
  });

  it.each([
    ['updateModelAnswer', 'a'],
    ['restoreRevision', 'a'],
    ['deleteModelAnswer', undefined],
    ['updateGlossaryTerm', undefined],
  ])('links %s to the answer %s', (action, id) => {
    expect(answerOf(entry({ action, targetId: 'a' }))).toBe(id);
  });

  it('leads from a suspension to the learner, but not from a deleted account', () => {
    const found = entry({ action: 'suspendUser', targetId: 'a', targetLabel: 'Mina' });
    expect(learnerOf(found)).toBe('Mina');
    expect(learnerOf(entry({ action: 'deleteUser', targetId: 'a' }))).toBeUndefined();
  });
});
