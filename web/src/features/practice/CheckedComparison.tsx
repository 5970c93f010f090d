import type { Band8Client } from '@band8/client';
import type { ComponentProps } from 'react';
import { useChecks } from '../checks/useChecks.ts';
import { Comparison } from './Comparison.tsx';

type CheckedComparisonProps = Omit<ComponentProps<typeof Comparison>, 'checks'> & {
  api: Band8Client;
};

/** The comparison of a finished text with the model answer, with its checks below. */
export function CheckedComparison({ api, ...compared }: CheckedComparisonProps) {
  const checks = useChecks({ api, question: compared.answer, isRevealed: true });
  return <Comparison {...compared} checks={checks} />;
}
