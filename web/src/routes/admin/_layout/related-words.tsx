import { createFileRoute } from '@tanstack/react-router';
import { validateRelatedWordsSearch } from '../../../features/admin/addresses.ts';
import { RelatedWordsPage } from '../../../features/admin/relatedWords/RelatedWordsPage.tsx';

export const Route = createFileRoute('/admin/_layout/related-words')({
  validateSearch: validateRelatedWordsSearch,
  staticData: { title: 'Related words' },
  component: () => <RelatedWordsPage search={Route.useSearch()} />,
});
