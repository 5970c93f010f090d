import type { Schemas } from '@band8/client';
import { Fragment, useMemo } from 'react';
import { markFaults, plainParagraphs } from './faults.ts';
import { type ComparedPiece, compareVersions } from './sentences.ts';

interface SideBySideProps {
  version: Schemas['WeakerVersion'];
  /** The answer's HTML. */
  content: string;
  /** The names of both versions, such as 'Band 8'. */
  labels: { model: string; weaker: string };
}

/** The paragraphs of a body as plain text; list items count as paragraphs. */
function bodyParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((block) => {
    const items = block.matches('ul, ol') ? [...block.children] : [block];
    return items.map(({ textContent }) => textContent);
  });
}

/** Both versions sentence by sentence, with the words that differ marked. */
export function SideBySide({ version, content, labels }: SideBySideProps) {
  const rows = useMemo(() => {
    const weaker = markFaults({ text: version.text, faults: [] });
    return compareVersions(bodyParagraphs(content), plainParagraphs(weaker));
  }, [version, content]);
  return (
    <>
      <p className="meta version__lead">
        Similar sentences stand next to each other, with the words that differ marked.
      </p>
      <ol className="pairs">
        {rows.map(({ model, weaker, isFirst }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a text never move
          <li key={index} data-first={isFirst || undefined}>
            <Side label={labels.model} pieces={model} />
            <Side label={labels.weaker} pieces={weaker} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Side({ label, pieces }: { label: string; pieces: ComparedPiece[] }) {
  return (
    <div className="pairs__side">
      <p className="pairs__label">{label}</p>
      {pieces.length > 0 ? (
        <p className="pairs__text">
          {pieces.map(({ text, differs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={index}>{differs ? <mark>{text}</mark> : text} </Fragment>
          ))}
        </p>
      ) : (
        <p className="meta">Nothing similar</p>
      )}
    </div>
  );
}
