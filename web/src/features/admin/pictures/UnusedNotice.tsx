import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { refreshAnswers } from '../../../kit/cache.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { count } from '../../../lib/format.ts';
import { deleteUnusedPictures, unusedPicturesQuery } from './queries.ts';
import { deletionText, sizeText } from './texts.ts';

/** Says how many pictures no answer uses, and deletes them on request. */
export function UnusedNotice() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { data } = useQuery(unusedPicturesQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: deleteUnusedPictures,
    onSuccess: async (deleted) => {
      await refreshAnswers(queryClient);
      const title = `${count(deleted.count, 'picture')} deleted`;
      showToast({ title, description: `${sizeText(deleted.bytes)} freed` });
    },
    onError: async (error) => {
      showFailure('Failed to delete the unused pictures', error);
      await refreshAnswers(queryClient);
    },
  });
  if (!data || data.count + data.recentCount === 0) return null;
  const { count: unused, bytes, recentCount } = data;
  const ask = async () => {
    const question = 'Delete all unused pictures?';
    const isConfirmed = await confirm({
      question,
      detail: deletionText(data),
      actionLabel: 'Delete All',
    });
    if (isConfirmed) mutate();
  };
  return (
    <div className="unused-pictures">
      <p>
        {unused > 0 &&
          `No answer uses ${count(unused, 'picture')}. Deleting them would free ${sizeText(bytes)}. `}
        {recentCount > 0 &&
          `${count(recentCount, 'unused picture')} from the last 24 hours may belong to an answer that isn’t saved yet.`}
      </p>
      {unused > 0 && (
        <Button danger aria-busy={isPending} onClick={() => !isPending && void ask()}>
          {isPending ? 'Deleting...' : 'Delete Unused Pictures'}
        </Button>
      )}
    </div>
  );
}
