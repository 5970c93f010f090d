import { useEffect, useState } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { count, isSameName } from '../../lib/format.ts';
import { showNotice } from '../../storage/notice.ts';
import { track } from '../analytics/track.ts';
import { useSite } from '../site/useSite.ts';
import type { Answer } from './queries.ts';

const MESSAGE_MS = 3_000;
const COPY_BLOCKED = 'Copying is blocked. Select the text and copy it manually.';

/** The author, and the contributor if that is somebody else. */
function credits({ author, isContributed, contributorName }: Answer): string {
  if (!isContributed || !contributorName || isSameName(contributorName, author)) return author;
  return `${author}, contributed by ${contributorName}`;
}

/** The paragraphs of a text without the notes between them. */
function textOf(body: HTMLElement | null): string {
  return [...(body?.children ?? [])]
    .flatMap((block) =>
      block instanceof HTMLElement && !block.matches('.note') ? block.innerText.trim() : [],
    )
    .join('\n\n');
}

/** Copies an answer as text: the question, the answer, its author and its URL. */
export function CopyButton({ answer }: { answer: Answer }) {
  const { siteName, publicUrl } = useSite();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    const body = document.querySelector<HTMLElement>('article.answer .body');
    const credit = `Model answer by ${credits(answer)} (${count(answer.wordCount, 'word')}), ${siteName}`;
    const address = `${publicUrl}/answer/${answer.id}`;
    try {
      await navigator.clipboard.writeText(
        `${answer.topic}\n\n${textOf(body)}\n\n${credit}\n${address}\n`,
      );
      track({ type: 'interaction', kind: 'copied' });
      setCopied(true);
    } catch {
      showNotice(COPY_BLOCKED);
    }
  }

  return (
    <>
      <button
        className="btn btn--text"
        type="button"
        aria-keyshortcuts="c"
        data-key-name="Copy"
        onClick={copy}
      >
        <Icon name="copy" />
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <span className="sr" role="status">
        {isCopied && 'Answer and source copied.'}
      </span>
    </>
  );
}
