import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';

export type PreviewLink = Schemas['PreviewLink'];
export type NewPreviewLink = Schemas['NewPreviewLink'];

const PATH = '/api/admin/model-answers/{id}/preview-links';

/** The preview links of an answer that can still be opened, newest first. */
export function previewLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'previewLinks', id],
    queryFn: async ({ signal }) => {
      const { links } = await readAsAdmin(
        () => adminApi.GET(PATH, { params: { path: { id } }, signal }),
        () => 'Failed to load the preview links',
      );
      return links;
    },
    gcTime: 0,
  });
}

export function createPreviewLink(id: string): Promise<NewPreviewLink> {
  return dataOf(adminApi.POST(PATH, { params: { path: { id } } }));
}

export async function withdrawPreviewLink(id: string, linkId: string): Promise<void> {
  await adminApi.DELETE(`${PATH}/{linkId}`, { params: { path: { id, linkId } } });
}
