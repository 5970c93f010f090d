import { dataOf } from '@band8/client';
import { isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { uniqueId } from '../../../lib/uniqueId.ts';
import { joinNames } from '../answers/labels.ts';

const PATH = '/api/admin/model-answers/{id}/presence';
/** A third of the time after which the server takes the window for closed. */
const EVERY_MS = 30_000;

/** Says who else has the answer open, and tells the server that it is open here. */
export function OpenElsewhere({ answerId: id }: { answerId: string }) {
  const [window] = useState(uniqueId);
  const tell = useCallback(
    (isOpen: boolean) => {
      const body = { window, isOpen };
      // A page that is being closed doesn’t cancel it.
      return dataOf(adminApi.PUT(PATH, { params: { path: { id } }, body, keepalive: true }));
    },
    [id, window],
  );
  const { data } = useQuery({
    queryKey: [PATH, id, window],
    queryFn: () => tell(true),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const leave = () => void tell(false).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [tell]);
  if (!data || (data.others.length === 0 && !data.isOpenTwice)) return null;
  const { others } = data;
  const have = others.length === 1 ? 'has' : 'have';
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={
        others.length > 0
          ? `${joinNames(others.map(isolated))} ${have} this answer open, too.`
          : 'You have this answer open in another window, too.'
      }
    />
  );
}
