import { dataOf } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { adminApi, q } from '../../../kit/adminApi.ts';
import { ListPage } from '../../../kit/ListPage.tsx';
import { useAction } from '../../../kit/useAction.ts';
import { pageParams, useListAddress, useListRead } from '../../../kit/useList.ts';
import { count } from '../../../lib/format.ts';
import type { PictureSearch } from '../addresses.ts';
import { PICTURES_PER_PAGE, PictureCard } from './PictureChooser.tsx';
import { deletionText, sizeText } from './texts.ts';

const FILTERS = [
  { name: 'use', choices: { '': 'All Pictures', used: 'Used', unused: 'Unused' } },
  { name: 'sort', label: 'Sort by', choices: { '': 'Newest', size: 'Largest' } },
];

/** The picture library. The URL holds the search, the filter, the order and the page. */
export function PicturesPage({ search }: { search: PictureSearch }) {
  const query = pageParams(search, PICTURES_PER_PAGE);
  const list = useListRead(
    q('/api/admin/pictures', { query }, 'Failed to fetch pictures', {
      // Uploads and saves elsewhere change the library.
      freshMs: 0,
    }),
  );
  return (
    <ListPage
      title="Pictures"
      list={list}
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
        {list.data?.pictures.map((picture) => (
          <li key={picture.id}>
            <Link
              className="picture-card plate stack stack--tight"
              to="/admin/pictures/$id"
              params={picture}
            >
              <PictureCard picture={picture} />
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

/** Says how many pictures no answer uses, and deletes them on request. */
function UnusedNotice() {
  const { data } = useQuery(
    q('/api/admin/pictures/unused', {}, 'Failed to count unused pictures', { freshMs: 0 }),
  );
  const { run, isBusy } = useAction('/api/admin');
  if (!data || data.count + data.recentCount === 0) return null;
  const { count: unused, bytes, recentCount } = data;
  const deleteAll = () =>
    run({
      ask: {
        question: 'Delete all unused pictures?',
        detail: deletionText(data),
        actionLabel: 'Delete All',
      },
      call: async () => {
        const deleted = await dataOf(adminApi.DELETE('/api/admin/pictures/unused'));
        return `${count(deleted.count, 'picture')} deleted, ${sizeText(deleted.bytes)} freed`;
      },
      failed: 'Failed to delete the unused pictures',
    });
  return (
    <div className="unused-pictures plate muted mb-4 row row--between">
      <p>
        {unused > 0 &&
          `No answer uses ${count(unused, 'picture')}. Deleting them would free ${sizeText(bytes)}. `}
        {recentCount > 0 &&
          `${count(recentCount, 'unused picture')} from the last 24 hours may belong to an answer that isn’t saved yet.`}
      </p>
      {unused > 0 && (
        <Button danger aria-busy={isBusy} onClick={deleteAll}>
          {isBusy ? 'Deleting...' : 'Delete Unused Pictures'}
        </Button>
      )}
    </div>
  );
}
