import type { ContentBlock, ContentState } from 'draft-js';
import type { ReactNode } from 'react';
import { markOf } from './marks.ts';

interface Props {
  contentState: ContentState;
  entityKey: string;
  children: ReactNode;
}

/** How a link or term shows while it is edited; what is copied of it carries what it says. */
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
  // Draft follows no link that is edited; the title says where it leads.
  return (
    <a href={href} title={href}>
      {inner}
    </a>
  );
}

/** Finds links and terms for Draft. */
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
