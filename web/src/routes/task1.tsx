import { createFileRoute } from '@tanstack/react-router';
import { AnswerListPage, ListHead } from '../features/answers/AnswerListPage.tsx';
import { listRoute } from '../features/answers/listRoute.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';

export const Route = createFileRoute('/task1')({
  ...listRoute('task1'),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <AnswerListPage taskType="task1" search={Route.useSearch()} />,
  errorComponent: (props) => <ReadFailure {...props} head={<ListHead taskType="task1" />} />,
});
