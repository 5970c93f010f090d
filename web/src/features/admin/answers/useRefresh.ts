import { useMutation } from '@tanstack/react-query';

const MINIMUM_MS = 500;

/** Reloads on demand, showing that it does for long enough to be noticed. */
export function useRefresh(refetch: () => Promise<unknown>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      Promise.all([refetch(), new Promise((resolve) => setTimeout(resolve, MINIMUM_MS))]),
  });
  return { refresh: () => mutate(), isRefreshing: isPending };
}
