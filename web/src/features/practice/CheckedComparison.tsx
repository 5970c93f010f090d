import type { ComponentProps } from 'react';
import { useChecks } from '../checks/useChecks.ts';
import { Comparison } from './Comparison.tsx';

type CheckedComparisonProps = Omit<ComponentProps<typeof Comparison>, 'checks'> & {};

/** The comparison of a finished text with the model answer, with its checks below. */
export function CheckedComparison(compared: CheckedComparisonProps) {
  const checks = useChecks({ question: compared.answer, isRevealed: true });
  return <Comparison {...compared} checks={checks} />;
}
