import type { Schemas } from '@band8/client';
import { submissionFormLimits } from '@band8/client/forms';
import type { FormField } from '../../components/dialog/fields.ts';

export type SubmissionField = Exclude<keyof Schemas['SubmissionForm'], 'website'>;

/** The nine fields of a submission, in the order of the form. */
export const SUBMISSION_FIELDS: readonly FormField<SubmissionField>[] = [
  {
    name: 'contributorName',
    label: 'Your Name',
    type: 'text',
    max: submissionFormLimits.contributorName.maxLength,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  {
    name: 'contributorEmail',
    label: 'Your Email',
    type: 'email',
    max: submissionFormLimits.contributorEmail.maxLength,
    missing: 'Enter your email address.',
    hint: 'Only used to contact you; never published.',
    autoComplete: 'email',
  },
  {
    name: 'topic',
    label: 'Topic/Question',
    type: 'area',
    rows: 3,
    max: submissionFormLimits.topic.maxLength,
    missing: 'Enter the question.',
    isWide: true,
  },
  {
    name: 'taskType',
    label: 'Task Type',
    type: 'choice',
    options: ['Task 1', 'Task 2'],
    placeholder: 'Choose a task',
    missing: 'Choose Task 1 or Task 2.',
  },
  { name: 'examDate', label: 'Exam Date', type: 'date' },
  {
    name: 'author',
    label: 'Author',
    type: 'text',
    max: submissionFormLimits.author.maxLength,
    missing: 'Enter the author’s name.',
  },
  {
    name: 'sourceLink',
    label: 'Source Link',
    type: 'url',
    max: submissionFormLimits.sourceLink.maxLength,
    placeholder: 'https://',
  },
  {
    name: 'imageLink',
    label: 'Image/Chart/Graph Link',
    type: 'url',
    max: submissionFormLimits.imageLink.maxLength,
    placeholder: 'https://',
    isWide: true,
  },
  {
    name: 'content',
    label: 'Model Answer Content',
    type: 'area',
    rows: 8,
    max: submissionFormLimits.content.maxLength,
    missing: 'Enter the answer.',
    isWide: true,
  },
];
