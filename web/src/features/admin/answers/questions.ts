import type { AnswerRow } from './status.ts';
import { statusOf } from './status.ts';

type Rows = readonly Pick<AnswerRow, 'isDraft' | 'isApproved' | 'publishAt'>[];

export interface Question {
  question: string;
  /** More information about the selected answers. */
  detail?: string;
}

function countOf(rows: Rows, status: ReturnType<typeof statusOf>): number {
  return rows.filter((row) => statusOf(row) === status).length;
}

/** The question before deleting: names drafts as such, and says how many answers it deletes. */
export function deleteQuestion(rows: Rows): Question {
  const drafts = rows.filter(({ isDraft }) => isDraft).length;
  const published = countOf(rows, 'published');
  if (rows.length === 1) {
    return drafts === 1
      ? {
          question: 'Are you sure you want to delete this draft? This action cannot be undone.',
        }
      : {
          question: 'Are you sure you want to delete this answer? This action cannot be undone.',
        };
  }
  const what = drafts === rows.length ? 'drafts' : 'answers';
  return {
    question: `Are you sure you want to delete these ${rows.length} ${what}? This action cannot be undone.`,
    ...(published > 0 && {
      detail:
        published === rows.length
          ? 'They will disappear from the site.'
          : `${published} of them ${published === 1 ? 'is' : 'are'} published and will disappear from the site.`,
    }),
  };
}

/** The question before unpublishing; `undefined` if none of the answers is published. */
export function unpublishQuestion(rows: Rows): Question | undefined {
  const published = countOf(rows, 'published');
  const others = rows.length - published;
  if (published === 0) return undefined;
  if (rows.length === 1) {
    return {
      question: 'Are you sure you want to unpublish this answer? It will be moved back to drafts.',
    };
  }
  const which = others === 0 ? `these ${published}` : `${published} of these ${rows.length}`;
  const they = published === 1 ? 'It' : 'They';
  return {
    question: `Are you sure you want to unpublish ${which} answers? ${they} will be moved back to drafts.`,
    ...(others > 0 && {
      detail: `${others === 1 ? 'The other one isn’t' : `The other ${others} aren’t`} on the site, and will be saved as ${others === 1 ? 'a draft' : 'drafts'} too.`,
    }),
  };
}
