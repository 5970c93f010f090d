import { type Static, Type } from '@sinclair/typebox';
import { ref } from '../../shared/ref.ts';
import { AnswerId } from '../answers/schema.ts';
import { TaskType } from '../answers/vocabulary.ts';

/** How many answers are listed with a term; the archive lists all of them. */
export const PUBLIC_TERM_ANSWERS = 3;

const EXAMPLE = {
  id: '65e6f2a04c1b8d0012a4a001',
  term: 'account for',
  definition: 'To form a stated part of a total.',
  example: { before: 'In 1990, coal ', word: 'accounted for', after: ' 62% of generation.' },
  answers: [{ id: '65e6f2a04c1b8d0012a40001', topic: 'The line graph shows…', taskType: 'task1' }],
  answerCount: 1,
};

/** A glossary term as the public sees it. */
export const PublicTerm = Type.Object(
  {
    id: Type.String(),
    term: Type.String(),
    definition: Type.String(),
    example: Type.Optional(
      Type.Object(
        { before: Type.String(), word: Type.String(), after: Type.String() },
        { description: 'A sentence from the first answer that uses the term.' },
      ),
    ),
    answers: Type.Array(
      Type.Object({
        id: ref(AnswerId),
        topic: Type.String(),
        taskType: Type.Optional(ref(TaskType)),
      }),
      { description: `Up to ${PUBLIC_TERM_ANSWERS} published answers, newest exam first.` },
    ),
    answerCount: Type.Integer({
      minimum: 0,
      description: 'The number of published answers that use it.',
    }),
  },
  {
    $id: 'PublicTerm',
    description: 'An active glossary term with an example and the answers that use it.',
    examples: [EXAMPLE],
  },
);
export type PublicTerm = Static<typeof PublicTerm>;

export const PublicTerms = Type.Array(ref(PublicTerm), {
  $id: 'PublicTerms',
  description: 'Every active term, A to Z.',
  examples: [[EXAMPLE]],
});

export const glossarySchemas = [PublicTerm, PublicTerms];
