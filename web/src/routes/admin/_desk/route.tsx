import { createFileRoute } from '@tanstack/react-router';
import { Desk } from '../../../features/admin/shell/Desk.tsx';

/** The pages behind the guard. */
export const Route = createFileRoute('/admin/_desk')({ component: Desk });
