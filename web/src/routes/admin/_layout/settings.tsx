import { createFileRoute } from '@tanstack/react-router';
import { validateSettingsSearch } from '../../../features/admin/addresses.ts';
import { SettingsPage } from '../../../features/admin/settings/SettingsPage.tsx';

export const Route = createFileRoute('/admin/_layout/settings')({
  validateSearch: validateSettingsSearch,
  staticData: { title: 'Settings' },
  component: () => <SettingsPage tab={Route.useSearch().tab ?? 'general'} />,
});
