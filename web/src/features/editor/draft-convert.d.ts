declare module 'draft-convert' {
  import type {
    ContentState,
    DraftInlineStyle,
    RawDraftContentBlock,
    RawDraftEntity,
  } from 'draft-js';

  interface FromHtml {
    htmlToStyle(nodeName: string, node: Node, current: DraftInlineStyle): DraftInlineStyle;
    htmlToEntity(
      nodeName: string,
      node: Node,
      createEntity: (type: string, mutability: 'MUTABLE', data: object) => string,
    ): string | undefined;
  }

  interface Tags {
    start: string;
    end: string;
  }

  interface ToHtml {
    styleToHTML: Record<string, Tags>;
    blockToHTML(block: RawDraftContentBlock): Tags;
    entityToHTML(entity: RawDraftEntity, text: string): Tags | string;
  }

  /** Reads the document that `build` returns for `html`; blocks must not be nested. */
  export function convertFromHTML(
    rules: FromHtml,
  ): (
    html: string,
    options: { flat: boolean },
    build: (html: string) => HTMLElement,
  ) => ContentState;
  export function convertToHTML(rules: ToHtml): (content: ContentState) => string;
}
