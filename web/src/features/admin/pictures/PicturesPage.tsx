import { dataOf } from '@band8/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { showToast } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import { refreshBackOffice } from '../../../kit/cache.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { pageParams } from '../../../kit/paging.ts';
import { q } from '../../../kit/q.ts';
import { showFailure } from '../../../kit/showFailure.ts';
import { useConfirm } from '../../../kit/useConfirm.tsx';
import { useListAddress } from '../../../kit/useListAddress.ts';
import { count } from '../../../lib/format.ts';
import { PictureFacts, Thumbnail } from './PictureCard.tsx';
import { PICTURES_PER_PAGE, type PictureSearch } from './pictureSearch.ts';
import { deletionText, sizeText } from './texts.ts';

const FILTERS = [
  { name: 'use', label: 'Use', choices: { '': 'All Pictures', used: 'Used', unused: 'Unused' } },
  { name: 'sort', label: 'Sort by', choices: { '': 'Newest', size: 'Largest' } },
];

/** The picture library. The URL holds the search, the filter, the order and the page. */
export function PicturesPage({ search }: { search: PictureSearch }) {
  const query = pageParams(search, PICTURES_PER_PAGE);
  const list = useQuery({
    // Uploads and saves elsewhere change the library.
    ...q('/api/admin/pictures', { query }, 'Failed to fetch pictures', { freshMs: 0 }),
    placeholderData: keepPreviousData,
  });
  const { pictures = [], total } = list.data ?? {};
  return (
    <ListPage
      title="Pictures"
      noun="pictures"
      list={list}
      total={total}
      shown={pictures.length}
      pageSize={PICTURES_PER_PAGE}
      address={useListAddress('/admin/pictures', search)}
      searches={{ label: 'Search pictures', placeholder: 'Search names, texts and questions' }}
      filters={FILTERS}
      aboveFilters={<UnusedNotice />}
      empty={
        <>
          <h2>No pictures yet</h2>
          <p>A picture appears here once it is uploaded in an answer’s form.</p>
        </>
      }
    >
      <ul className="picture-grid">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Link className="picture-card" to="/admin/pictures/$id" params={picture}>
              <Thumbnail picture={picture} />
              <PictureFacts picture={picture} />
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

/** Says how many pictures no answer uses, and deletes them on request. */
function UnusedNotice() {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const { data } = useQuery(
    q('/api/admin/pictures/unused', {}, 'Failed to count unused pictures', { freshMs: 0 }),
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataOf(adminApi.DELETE('/api/admin/pictures/unused')),
    onSuccess: async (deleted) => {
      await refreshBackOffice(queryClient);
      const title = `${count(deleted.count, 'picture')} deleted`;
      showToast({ title, description: `${sizeText(deleted.bytes)} freed` });
    },
    onError: async (error) => {
      showFailure('Failed to delete the unused pictures', error);
      await refreshBackOffice(queryClient);
    },
  });
  if (!data || data.count + data.recentCount === 0) return null;
  const { count: unused, bytes, recentCount } = data;
  const ask = async () => {
    const isConfirmed = await confirm({
      question: 'Delete all unused pictures?',
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
