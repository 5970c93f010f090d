import type { Schemas } from '@band8/client';
import { Alert } from 'antd';
import { formatMoment } from '../../../lib/utcDates.ts';

const TITLES: Readonly<Record<Schemas['Review']['state'], string>> = {
  changesRequested: 'Changes were requested',
  declined: 'This answer was declined',
};

/** What a review asked for, above the fields until the text is submitted again or published. */
export function ReviewNotice({ review }: { review: Schemas['Review'] }) {
  const { state, note, at, by } = review;
  return (
    <Alert
      type="warning"
      role="note"
      showIcon
      title={TITLES[state]}
      description={
        <>
          <p className="review-notice__text">{note}</p>
          <p className="review-notice__by">
            {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
        </>
      }
    />
  );
}
