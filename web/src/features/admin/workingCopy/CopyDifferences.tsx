import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { AdminLoading } from '../../../components/AdminLoading.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { adminAnswerQuery } from '../answerForm/queries.ts';
import { type AnswerValues, valuesOf } from '../answerForm/values.ts';
import { FieldDifferences } from '../history/Differences.tsx';
import { valueDifferences } from '../history/differences.ts';

interface CopyDifferencesProps {
  answerId: string;
  /** The text in the form. */
  values: AnswerValues;
  isOpen: boolean;
  onClose: () => void;
}

/** The differences between the stored answer and the text in the form, field by field. */
export function CopyDifferences({ isOpen, onClose, ...texts }: CopyDifferencesProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="What differs"
      size="min(46rem, 100vw)"
      destroyOnHidden
      className="history"
    >
      <Differences {...texts} />
    </Drawer>
  );
}

function Differences({ answerId, values }: Pick<CopyDifferencesProps, 'answerId' | 'values'>) {
  const read = useQuery({ ...adminAnswerQuery(answerId), staleTime: 0, refetchOnMount: 'always' });
  if (read.data && !read.isFetching) {
    return <FieldDifferences found={valueDifferences(valuesOf(read.data), values)} />;
  }
  return read.error ? <ReadProblem read={read} /> : <AdminLoading />;
}
