import { Disclosure } from './Disclosure.tsx';

const load = () => import('./AnotherQuestion.tsx');

/** The way to the questions without an answer. */
export function MoreQuestions({ shownId }: { shownId?: string }) {
  return (
    <Disclosure summary="More questions without a model answer" load={load}>
      {({ AnotherQuestion }) => <AnotherQuestion shownId={shownId} />}
    </Disclosure>
  );
}
