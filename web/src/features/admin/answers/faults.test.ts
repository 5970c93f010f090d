import { expect, it } from 'vitest';
import { formatFaults } from './labels.ts';

it.each([
  ['/topic', 'Topic'],
  ['/skills/1', 'Skill 2'],
  ['/criterionNotes/lexis', 'Note on Lexical Resource'],
  ['/paragraphNotes', 'Paragraph Notes'],
  ['/paragraphNotes/1/label', 'Label of paragraph 2'],
  ['/criterionBands/task', 'Band for Task Achievement or Response'],
  ['/plan/mainIdea', 'Main idea'],
  ['/plan/ideas/0/idea', 'Idea 1'],
  ['/middleVersion/text', 'Text of the middle version'],
  ['/weakerVersion/bandScore', 'Band of the weaker version'],
  ['/weakerVersion/text', 'Text of the weaker version'],
  ['/weakerVersion/faults/2/quote', 'Words of fault 3'],
  ['/weakerVersion/faults/2', 'Weaker Version'],
])('names %s as the form does', (path, label) => {
  expect(formatFaults([{ path, message: 'is missing' }])).toBe(`${label} is missing.`);
});
