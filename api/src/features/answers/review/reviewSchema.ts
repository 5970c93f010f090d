import { type Static, Type } from '@sinclair/typebox';
import { named, ref, stringEnum } from '../../../shared/ref.ts';

export const ReviewOutcome = stringEnum(['changesRequested', 'declined'], {
  $id: 'ReviewOutcome',
  description: 'The last decision on a submitted text, until it is submitted again or published.',
  examples: ['changesRequested'],
});
export type ReviewOutcome = Static<typeof ReviewOutcome>;

export const EXAMPLE_NOTE = 'Please add an overview after the introduction.';

/** What a review decided about a submitted text. */
export const Review = named(
  'Review',
  'The last decision on a submitted text. It is removed when the text is submitted again or published.',
  {
    state: ref(ReviewOutcome),
    note: Type.String({ description: 'What was asked for, or why it was declined.' }),
    at: Type.String({ format: 'date-time' }),
    by: Type.String({ description: 'The email address of the reviewer.' }),
  },
  {
    state: 'changesRequested',
    note: EXAMPLE_NOTE,
    at: '2024-03-06T09:30:00.000Z',
    by: 'editor@example.org',
  },
);
export type Review = Static<typeof Review>;
