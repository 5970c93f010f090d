import type { TableProps } from 'antd';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { MoreColumn } from '../../../storage/answerColumns.ts';
import type { AnswerRow } from './status.ts';

interface ColumnText {
  title: string;
  textOf: (answer: AnswerRow) => string | undefined;
}

/** The columns that can be chosen. */
export const MORE_COLUMN_TEXTS: Record<MoreColumn, ColumnText> = {
  subtype: { title: 'Subtype', textOf: ({ subtype }) => subtype },
  examDate: { title: 'Exam Date', textOf: ({ examDate }) => examDate && formatDate(examDate) },
  wordCount: { title: 'Words', textOf: ({ wordCount }) => formatNumber(wordCount) },
  updatedAt: { title: 'Updated', textOf: ({ updatedAt }) => formatDate(updatedAt) },
  contributorName: { title: 'Contributor', textOf: ({ contributorName }) => contributorName },
  bandScore: { title: 'Band', textOf: ({ bandScore }) => bandScore?.toFixed(1) },
};

/** The columns with these names; on a phone each value has its title before it. */
export function moreColumns(
  names: readonly MoreColumn[],
): NonNullable<TableProps<AnswerRow>['columns']> {
  return names.map((name) => {
    const { title, textOf } = MORE_COLUMN_TEXTS[name];
    return {
      key: name,
      title,
      className: 'cell-more',
      render: (_, answer) => (
        <>
          <span className="cell-more__title">{title}: </span>
          {textOf(answer) ?? '–'}
        </>
      ),
    };
  });
}
