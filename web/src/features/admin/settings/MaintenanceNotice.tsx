import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useHasRole } from '../../../kit/role.ts';
import { maintenanceQuery } from './queries.ts';

/** A notice on every page of the back office that maintenance mode is on. */
export function MaintenanceNotice() {
  const { data } = useQuery(maintenanceQuery());
  const mayChange = useHasRole('admin');
  if (!data?.maintenanceMode) return null;
  return (
    <section className="desk__notice" aria-label="Maintenance mode">
      <p>
        <b>Maintenance mode is on.</b> Visitors can’t see the site.{' '}
        {mayChange && (
          <Link to="/admin/settings" search={{ tab: 'features' }}>
            Change the setting
          </Link>
        )}
      </p>
    </section>
  );
}
