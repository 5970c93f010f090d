import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useHasRole } from './role.ts';

/** What a setting on the tab 'Features' does now, with a link for those who may change it. */
export function SettingNotice({ title }: { title: string }) {
  const mayChange = useHasRole('admin');
  return (
    <Alert
      className="problem"
      type="warning"
      role="note"
      title={title}
      action={
        mayChange && (
          <Link to="/admin/settings" search={{ tab: 'features' }}>
            Change the setting
          </Link>
        )
      }
    />
  );
}
