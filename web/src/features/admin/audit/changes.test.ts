import { expect, it } from 'vitest';
import { fieldLabel, isFormatting, valueText } from './changes.ts';

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
