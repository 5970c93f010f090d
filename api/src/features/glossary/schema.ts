import { type Static, Type } from '@sinclair/typebox';
import { ref } from '../../shared/ref.ts';

/** A term as administrators see it. */
export const GlossaryTerm = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{24}$', maxLength: 24 }),
    term: Type.String(),
    definition: Type.String(),
    isActive: Type.Boolean({ description: 'An inactive term reads as plain text.' }),
  },
  {
    $id: 'GlossaryTerm',
    description: 'A term that answers mark and readers can look up.',
    examples: [
      {
        id: '65e6f2a04c1b8d0012a4a001',
        term: 'account for',
        definition: 'To form a stated part of a total.',
        isActive: true,
      },
    ],
  },
);
export type GlossaryTerm = Static<typeof GlossaryTerm>;

export const GlossaryTerms = Type.Array(ref(GlossaryTerm), {
  $id: 'GlossaryTerms',
  description: 'Every term, A to Z.',
  examples: [GlossaryTerm.examples ?? []],
});

/** Every named component of this feature. */
export const glossarySchemas = [GlossaryTerm, GlossaryTerms];
