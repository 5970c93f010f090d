import { auditLabels } from '@band8/client/audit';
import { describe, expect, it } from 'vitest';
import { buildAuditEntry as entry } from '../../../../test/builders.ts';
import {
  actionText,
  answerOf,
  fieldLabel,
  isFormatting,
  learnerOf,
  targetText,
  valueText,
} from './texts.ts';

it('an action in words has no two equal texts', () => {
  const labels = Object.values(auditLabels);
  expect(new Set(labels).size).toBe(labels.length);
});

it('an action in words shows the names of unknown actions', () => {
  expect(actionText('loginFailed')).toBe('Failed to sign in');
  expect(actionText('somethingNew')).toBe('somethingNew');
  expect(actionText('toString')).toBe('toString');
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

it('names fields and values as on their screens', () => {
  expect(fieldLabel('maintenanceMode')).toBe('Maintenance Mode');
  expect(fieldLabel('content')).toBe('Model Answer Content');
  expect(fieldLabel('toString')).toBe('toString');
  expect(valueText('maintenanceMode', 'true')).toBe('on');
  expect(valueText('isContributed', 'false')).toBe('no');
  expect(valueText('taskType', 'task1')).toBe('Task 1');
  expect(valueText('status', 'published')).toBe('Published');
  expect(valueText('topic', 'draft')).toBe('draft');
  expect(valueText('author', undefined)).toBe('empty');
});

it('distinguishes changed formatting from changed text', () => {
  expect(isFormatting({ field: 'content' })).toBe(true);
  expect(isFormatting({ field: 'content', after: 'New' })).toBe(false);
});
