import { ApiError, dataOf, type Schemas } from '@band8/client';
import type { ToastLink } from '../../../components/toast/store.ts';
import { adminApi } from '../../../kit/adminApi.ts';
import type { Problem } from '../../../kit/ProblemAlert.tsx';
import { useHasRole } from '../../../kit/role.ts';
import { type Action, useAction } from '../../../kit/useAction.ts';
import { formatFaults, parseFaults } from './labels.ts';
import type { AnswerRow, AnswerStatus } from './status.ts';

const PATH = '/api/admin/model-answers/{id}';

/** Identifies an answer in a write; `version` prevents overwriting other people's changes. */
type Version = Pick<AnswerRow, 'id' | 'version'>;

/** What publishes an answer, submits it for review, makes it a draft, or plans its publication. */
type Status = Pick<Schemas['AnswerUpdate'], 'isDraft' | 'isApproved' | 'publishAt'>;

export function saveStatus({ id, version }: Version, status: Status) {
  const body = { ...status, version };
  return dataOf(adminApi.PUT(PATH, { params: { path: { id } }, body }));
}

/** Deletes an answer permanently, unless somebody changed it after it was read. */
export function deleteAnswer({ id, version }: Version) {
  const header = { 'if-match': `"${version}"` };
  return adminApi.DELETE(PATH, { params: { header, path: { id } } });
}

type ActionTarget = Pick<AnswerRow, 'id' | 'topic'>;

export interface AnswerAction extends Pick<Action, 'ask' | 'call' | 'done' | 'failed'> {
  answer: ActionTarget;
  /** Whether the action leaves the answer published. */
  isPublished?: boolean;
}

const CONFLICT: Problem = {
  title: 'Somebody else changed this answer.',
  description: 'Nothing was overwritten. The list now shows their version: check it and try again.',
};

/**
 * The alert for a failed action, followed by the server's advice if there is any. Errors in the
 * answer itself are listed by field, with the answer's name.
 */
export function problemOf(error: Error, failed: string, answer?: ActionTarget): Problem {
  if (!(error instanceof ApiError)) return { title: failed };
  const { status, problem } = error;
  if (problem?.code === 'EDIT_CONFLICT') return CONFLICT;
  if (status < 400 || status >= 500 || !problem) return { title: failed };
  const faults = parseFaults(error);
  if (faults.length === 0 || !answer) return { title: failed, description: problem.message };
  return { title: failed, description: formatFaults(faults), incomplete: answer };
}

/** Changes or deletes single answers; an alert on the page says why that failed. */
export function useAnswerAction() {
  const { run, ...state } = useAction('/api/admin', '/api/analytics');
  return {
    ...state,
    run: ({ answer, isPublished, ...action }: AnswerAction) =>
      run({
        ...action,
        id: answer.id,
        link: isPublished ? publicPageLink(answer.id) : undefined,
        explain: (error) => problemOf(error, action.failed, answer),
      }),
  };
}

/**
 * Tells whether the signed-in person may change and delete an answer of this status: authors may
 * not once an editor has published or scheduled it.
 */
export function useMayChange(): (status: AnswerStatus) => boolean {
  const mayPublish = useHasRole('editor');
  return (status) => mayPublish || (status !== 'published' && status !== 'scheduled');
}

/** The URL of a published answer. */
export function publicPage(id: string): string {
  return `/answer/${id}`;
}

/** Opens the public page of an answer in a new tab. */
export function openPublicPage(id: string): void {
  window.open(publicPage(id), '_blank', 'noopener');
}

/** The link in the notification that an answer was published. */
export function publicPageLink(id: string): ToastLink {
  return {
    label: 'View on site',
    href: publicPage(id),
    otherWay: 'Choose “View on site” from the actions of the answer',
  };
}
