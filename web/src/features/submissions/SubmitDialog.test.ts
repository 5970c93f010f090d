import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { MESSAGE_FIELDS } from '../contact/ContactDialog.tsx';
import { SUBMISSION_FIELDS } from './SubmitDialog.tsx';

const CONTRACT = new URL('../../../../openapi/openapi.json', import.meta.url);
const { schemas } = JSON.parse(await readFile(CONTRACT, 'utf8')).components;

it.each([
  ['SubmissionForm', SUBMISSION_FIELDS],
  ['ContactMessageInput', MESSAGE_FIELDS],
])('the fields and limits of %s match the contract', (name, fields) => {
  const { properties, required } = schemas[name];
  const inContract = Object.keys(properties).filter((field) => field !== 'website');
  expect(fields.map((field) => field.name).toSorted()).toEqual(inContract.toSorted());
  for (const field of fields) {
    expect(field.max, field.name).toBe(properties[field.name].maxLength);
    expect(field.missing !== undefined, field.name).toBe(required.includes(field.name));
  }
});
