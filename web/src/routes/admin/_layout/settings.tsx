import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/admin/settings/SettingsPage.tsx';
import { validateSettingsSearch } from '../../../features/admin/settings/tabs.ts';

export const Route = createFileRoute('/admin/_layout/settings')({
  validateSearch: validateSettingsSearch,
  staticData: { title: 'Settings' },
  component: SettingsOfSite,
});

function SettingsOfSite() {
  const { tab = 'general' } = Route.useSearch();
  return <SettingsPage tab={tab} />;
}
