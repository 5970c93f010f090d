import type { TableProps } from 'antd';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { cardTags, formatNumber } from '../../../lib/format.ts';
import { PlanNote } from '../planning/PlanNote.tsx';
import { ReviewMark } from '../review/ReviewMark.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { AnswerRow } from './status.ts';
import { TopicLink } from './TopicLink.tsx';

type Column = NonNullable<TableProps<AnswerRow>['columns']>[number];

function column(
  title: string,
  className: string,
  render: (answer: AnswerRow) => ReactNode,
): Column {
  return { key: title, title, className, render: (_, answer) => render(answer) };
}

/** The topic alone, or with the first tags below. */
export const topicColumn: Column = {
  ...column('Topic', 'cell-topic', (answer) => <TopicLink {...answer} />),
  rowScope: 'row',
};
export const topicAndTagsColumn: Column = {
  ...topicColumn,
  render: (_, answer) => (
    <>
      <TopicLink {...answer} />
      <Tags tags={answer.tags} />
    </>
  ),
};

/** The columns after the topic in every table of answers. */
export const factColumns: Column[] = [
  column('Type', 'cell-type', ({ taskType }) => taskType?.toUpperCase() ?? '–'),
  column('Author', 'cell-author', ({ author, isContributed, contributorName }) => (
    <>
      {author}
      {isContributed && contributorName && (
        <span className="row-contributor">Contributed by {contributorName}</span>
      )}
    </>
  )),
  column('Status', 'cell-status', (answer) => (
    <>
      <StatusBadge answer={answer} />
      <PlanNote answer={answer} />
      {answer.reviewOutcome && <ReviewMark state={answer.reviewOutcome} />}
      {answer.hasWorkingCopy && <span className="cell-copy">Unpublished changes</span>}
    </>
  )),
  column('Views', 'cell-views', ({ views }) => formatNumber(views)),
  column('Created', 'cell-created', ({ createdAt }) => formatDate(createdAt)),
];

/** The last column, with each row's menu. */
export function actionsColumn(render: (answer: AnswerRow) => ReactNode): Column {
  return column('Actions', 'cell-actions', render);
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const { tags: shown, more } = cardTags(tags);
  return (
    <ul className="row-tags" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}
