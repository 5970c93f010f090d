import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Revision, revisionQuery, type Save } from './queries.ts';

interface RestoreOptions {
  answerId: string;
  onRestore: (revision: Revision) => void;
  onClose: () => void;
}

/**
 * Loads an earlier version into the form, as unsaved changes. A failure is shown at the version.
 */
export function useRestore({ answerId, onRestore, onClose }: RestoreOptions) {
  const queryClient = useQueryClient();
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (version: number) => queryClient.fetchQuery(revisionQuery(answerId, version)),
    onSuccess: (revision) => {
      onClose();
      onRestore(revision);
    },
  });
  return {
    restore: ({ version }: Save) => mutate(version),
    isPending,
    failureOf: ({ version }: Save) => (version === variables ? error?.message : undefined),
  };
}
