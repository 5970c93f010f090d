import type { Schemas } from '@band8/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../cache.ts';
import { restoreRevision, type Save } from './queries.ts';

interface RestoreOptions {
  answerId: string;
  currentVersion: number;
  onRestored: (answer: Schemas['Answer']) => void;
  onClose: () => void;
}

/** Goes back to an earlier version, after asking. What fails is told at the version. */
export function useRestore({ answerId, currentVersion, onRestored, onClose }: RestoreOptions) {
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  const { mutate, reset, variables, error, isPending } = useMutation({
    mutationFn: (version: number) => restoreRevision({ id: answerId, version, currentVersion }),
    onSuccess: async (answer, version) => {
      onClose();
      onRestored(answer);
      showToast({
        title: `Version ${version} was restored`,
        description: 'The answer is a draft now. Publish it when it is ready.',
      });
      await refreshAnswers(queryClient);
    },
  });
  const ask = ({ version }: Save, present: Save) => {
    reset();
    const consequence =
      present.status === 'published'
        ? 'The answer becomes a draft: it disappears from the public site until you publish it again.'
        : 'The answer becomes a draft. It is not published by itself.';
    modal.confirm({
      title: `Restore version ${version}?`,
      content: `The present version stays in the history. ${consequence}`,
      okText: 'Restore',
      cancelText: 'Cancel',
      onOk: () => mutate(version),
    });
  };
  return {
    ask,
    isPending,
    /** Why the version could not be restored, if it was this one. */
    failureOf: ({ version }: Save) => (version === variables ? error?.message : undefined),
  };
}
