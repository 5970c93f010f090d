import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../../../features/admin/shell/AdminLayout.tsx';

/** The pages behind the guard. */
export const Route = createFileRoute('/admin/_layout')({ component: AdminLayout });
