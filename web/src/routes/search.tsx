import { createFileRoute, redirect } from '@tanstack/react-router';

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/**
 * Handles the home page's search form without JavaScript, and redirects to the chosen task's list.
 */
export const Route = createFileRoute('/search')({
  validateSearch: (raw: Record<string, unknown>) => ({
    task: text(raw.task),
    search: text(raw.search),
  }),
  beforeLoad: ({ search: { task, search } }) => {
    throw redirect({
      to: task === 'task2' ? '/task2' : '/task1',
      search: { search: search?.trim() || undefined },
      statusCode: 302,
    });
  },
});
