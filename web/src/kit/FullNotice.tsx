import { Alert } from 'antd';
import { useInboxCounts } from './inboxCounts.ts';

const NOTICES = {
  isPendingFull:
    'New submissions are being refused because too many are waiting. Approve or delete some to accept new ones.',
  isUnreadFull:
    'New messages are being refused because too many are unread. Read or delete some to accept new ones.',
} as const;

/** Says that visitors can't send anything more until some of the queue has been handled. */
export function FullNotice({ when }: { when: keyof typeof NOTICES }) {
  const { data } = useInboxCounts();
  if (!data?.[when]) return null;
  return <Alert className="problem" type="warning" showIcon title={NOTICES[when]} />;
}
