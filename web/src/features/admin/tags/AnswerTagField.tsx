import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { count } from '../../../lib/format.ts';
import { TagField } from '../answerForm/TagField.tsx';
import { tagsQuery } from './tags.ts';

/** A field for tags that suggests those of other answers, the most used first. */
export function AnswerTagField(props: Omit<ComponentProps<typeof TagField>, 'suggestions'>) {
  const { data } = useQuery(tagsQuery());
  const suggestions = data?.tags
    .toSorted((one, other) => other.answers - one.answers)
    .map(({ tag, answers }) => ({ value: tag, note: count(answers, 'answer') }));
  return <TagField {...props} {...(suggestions && { suggestions })} />;
}
