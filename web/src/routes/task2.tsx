import { createFileRoute } from '@tanstack/react-router';
import { AnswerListPage, ListHead } from '../features/answers/AnswerListPage.tsx';
import { listRoute } from '../features/answers/listRoute.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';

export const Route = createFileRoute('/task2')({
  ...listRoute('task2'),
  head: ({ loaderData }) => loaderData ?? {},
  component: () => <AnswerListPage taskType="task2" search={Route.useSearch()} />,
  errorComponent: (props) => <ReadFailure {...props} head={<ListHead taskType="task2" />} />,
});
