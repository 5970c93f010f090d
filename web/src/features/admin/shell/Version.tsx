import { dataOf } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';

/** The version of the server, which somebody who reports a problem should name. */
export function Version() {
  const { data } = useQuery({
    queryKey: ['admin', 'version'],
    queryFn: ({ signal }) => dataOf(adminApi.GET('/health/live', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && <footer className="desk__version">Band8 {data.version}</footer>;
}
