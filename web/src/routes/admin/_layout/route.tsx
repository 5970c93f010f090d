import { createFileRoute } from '@tanstack/react-router';
import { AdminLayout } from '../../../features/admin/shell/AdminLayout.tsx';

/** The pages that require signing in. */
export const Route = createFileRoute('/admin/_layout')({ component: AdminLayout });
