import { formatMoment, Moment } from '../../../kit/Moment.tsx';
import type { RowColumn } from '../../../kit/RowsTable.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { cardTags, formatNumber, nounFor } from '../../../lib/format.ts';
import { MORE_COLUMNS, type MoreColumn } from '../../../storage/answerColumns.ts';
import { STATE_LABELS } from '../review/texts.ts';
import { StatusBadge, TopicLink } from './cells.tsx';
import type { AnswerRow } from './status.ts';

type Column = RowColumn<AnswerRow>;

/** The topic alone, or with the first tags below. */
export const topicColumn: Column = {
  title: 'Topic',
  kind: 'name',
  render: (answer) => <TopicLink {...answer} />,
};
export const topicAndTagsColumn: Column = {
  ...topicColumn,
  render: (answer) => (
    <>
      <TopicLink {...answer} />
      <Tags tags={answer.tags} />
    </>
  ),
};

/** The columns after the topic in every table of answers. */
export const factColumns: Column[] = [
  { title: 'Type', kind: 'detail', render: ({ taskType }) => taskType?.toUpperCase() ?? '–' },
  {
    title: 'Author',
    kind: 'detail',
    order: { name: 'author', sortOrder: 'ascend' },
    render: ({ author, isContributed, contributorName }) => (
      <>
        <bdi>{author}</bdi>
        {isContributed && contributorName && (
          <span className="below meta">
            Contributed by <bdi>{contributorName}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Status',
    kind: 'detail',
    // With its time, or why that failed, and with what a review or an edit left.
    render: (answer) => {
      const { publishAt, publishProblem, reviewOutcome: review, hasWorkingCopy } = answer;
      return (
        <>
          <StatusBadge answer={answer} />
          {publishAt && (
            <span className="below meta muted">
              <Moment at={publishAt} />
              {publishProblem && (
                <span className="plan-problem below bad">Not published: {publishProblem}</span>
              )}
            </span>
          )}
          {review && (
            <span className={`review-mark small ${review === 'declined' ? 'muted' : 'gloss'}`}>
              {STATE_LABELS[review]}
            </span>
          )}
          {hasWorkingCopy && <span className="below meta">Unpublished changes</span>}
        </>
      );
    },
  },
  {
    title: 'Views',
    kind: 'detail',
    isNumber: true,
    order: { name: 'views', sortOrder: 'descend' },
    render: ({ views }) => (
      <>
        <span>{formatNumber(views)}</span>
        <span className="rows-table__unit"> {nounFor(views, 'view')}</span>
      </>
    ),
  },
  {
    title: 'Created',
    kind: 'detail',
    order: { name: 'createdAt', sortOrder: 'descend' },
    render: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

interface ColumnText {
  title: string;
  textOf: (answer: AnswerRow) => string | undefined;
}

/** The columns that can be chosen. */
export const MORE_COLUMN_TEXTS: Record<MoreColumn, ColumnText> = {
  subtype: { title: 'Subtype', textOf: ({ subtype }) => subtype },
  examDate: { title: 'Exam Date', textOf: ({ examDate }) => examDate && formatDate(examDate) },
  wordCount: { title: 'Words', textOf: ({ wordCount }) => formatNumber(wordCount) },
  updatedAt: { title: 'Updated', textOf: ({ updatedAt }) => formatMoment(updatedAt) },
  contributorName: { title: 'Contributor', textOf: ({ contributorName }) => contributorName },
  bandScore: { title: 'Band', textOf: ({ bandScore }) => bandScore?.toFixed(1) },
};

/** The columns with these names. */
export function moreColumns(names: readonly string[]): Column[] {
  return MORE_COLUMNS.filter((name) => names.includes(name)).map((name) => {
    const { title, textOf } = MORE_COLUMN_TEXTS[name];
    return { title, kind: 'fact', render: (answer) => textOf(answer) ?? '–' };
  });
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const { tags: shown, more } = cardTags(tags);
  return (
    <ul className="row-tags meta row row--words mt-1" aria-label="Tags">
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}
