import type { ContentBlock, ContentState } from 'draft-js';
import type { ReactNode } from 'react';
import { markOf } from './marks.ts';

interface Props {
  contentState: ContentState;
  entityKey: string;
  children: ReactNode;
}

/** A link or term in the editor; its attributes are copied with the text. */
function MarkedText({ contentState, entityKey, children }: Props) {
  const { href, term } = markOf(contentState.getEntity(entityKey)) ?? {};
  const inner = term ? (
    <span
      className="glossary-term"
      title={term.definition}
      data-term-id={term.id}
      data-term={term.term}
      data-definition={term.definition}
    >
      {children}
    </span>
  ) : (
    children
  );
  if (href === undefined) return inner;
  // Draft does not follow links while editing, so the title shows the address.
  return (
    <a href={href} title={href}>
      {inner}
    </a>
  );
}

/** Tells Draft which ranges are links and terms. */
export const markDecorator = {
  strategy: (
    block: ContentBlock,
    found: (from: number, to: number) => void,
    content: ContentState,
  ) => {
    block.findEntityRanges((character) => {
      const key = character.getEntity();
      return key !== null && markOf(content.getEntity(key)) !== undefined;
    }, found);
  },
  component: MarkedText,
};
