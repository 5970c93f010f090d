import { isolated } from '@band8/client/text';
import { count } from '../../lib/format.ts';
import { showNotice } from '../../storage/notice.ts';
import { track } from '../analytics/track.ts';
import type { Site } from '../site/queries.ts';
import type { Answer } from './queries.ts';

const COPY_BLOCKED = 'Copying is blocked. Select the text and copy it manually.';

/** The paragraphs of a text without the notes between them. */
function textOf(body: HTMLElement | null): string {
  return [...(body?.children ?? [])]
    .flatMap((block) =>
      block instanceof HTMLElement && !block.matches('.note') ? block.innerText.trim() : [],
    )
    .join('\n\n');
}

/**
 * Copies the answer on the page; returns whether the browser allowed it.
 * @param other the contributor, if that is somebody else than the author
 */
export async function copyAnswer(answer: Answer, other: string, { siteName, publicUrl }: Site) {
  const body = document.querySelector<HTMLElement>('article.answer .body');
  const by = isolated(answer.author) + (other ? `, contributed by ${isolated(other)}` : '');
  const credit = `Model answer by ${by} (${count(answer.wordCount, 'word')}), ${isolated(siteName)}`;
  const address = `${publicUrl}/answer/${answer.id}`;
  try {
    await navigator.clipboard.writeText(
      `${answer.topic}\n\n${textOf(body)}\n\n${credit}\n${address}\n`,
    );
  } catch {
    showNotice(COPY_BLOCKED);
    return false;
  }
  track({ type: 'interaction', kind: 'copied' });
  return true;
}
