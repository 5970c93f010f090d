import { useMutation } from '@tanstack/react-query';

/** 'Refreshing...' is shown at least this long. */
const MINIMUM_MS = 500;

/** Reads again on demand, and says so long enough to be noticed. */
export function useRefresh(refetch: () => Promise<unknown>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([refetch(), new Promise((resolve) => setTimeout(resolve, MINIMUM_MS))]),
  });
  return { refresh: () => mutate(), isRefreshing: isPending };
}
