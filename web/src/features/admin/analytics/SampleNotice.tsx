import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { focusPage } from '../../../kit/focusPage.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { refreshReads } from '../../../lib/query.ts';

/** Explains that a new site's figures are sample data, with a button to remove them. */
export function SampleNotice() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  // The button disappears with the notice, so the page takes the focus.
  useEffect(() => focusPage, []);
  const removal = useMutation({
    mutationFn: () => adminApi.DELETE('/api/analytics/sample'),
    onSuccess: async () => {
      await refreshReads(queryClient, '/api/analytics');
      showToast({ title: 'Sample data removed' });
    },
    onError: (error) => showFailure('Failed to remove sample data', error),
  });
  const remove = async () => {
    const question =
      'Are you sure you want to remove the sample data? This action cannot be undone.';
    if (await confirm({ question, actionLabel: 'Remove' })) removal.mutate();
  };
  return (
    <Alert
      className="problem sample-notice"
      type="info"
      showIcon
      title="These figures include sample data."
      action={
        <Button loading={removal.isPending} onClick={() => void remove()}>
          Remove sample data
        </Button>
      }
    />
  );
}
