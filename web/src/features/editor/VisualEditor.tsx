import 'draft-js/dist/Draft.css';
import { allowedHtml } from '@band8/client/forms';
import { type DraftHandleValue, EditorState } from 'draft-js';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { formatNumber } from '../../lib/format.ts';
import { commandOf, onReturn, run } from './commands.ts';
import {
  DraftEditor,
  type DraftHandle,
  isOwnCopy,
  markDecorator,
  revealCaret,
} from './DraftEditor.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import { typeSigns } from './markdown.ts';
import { type CreateTerm, type MarkKind, rangeFor, setMark, type Term } from './marks.ts';
import { type LeftOut, pasteBlocks, pasteHtml, pasteText } from './paste.ts';
import { Suggestions } from './Suggestions.tsx';
import { markSuggested } from './suggestions.ts';
import { Toolbar } from './Toolbar.tsx';
import { insertTable, typeAcrossCells } from './tables/commands.ts';
import { TableDialog } from './tables/TableDialog.tsx';
import { TableTools } from './tables/TableTools.tsx';
import { BLOCK_RENDER_MAP } from './tables/TableView.tsx';
import { type EditorDialog, toolsFor } from './tools.tsx';
import { type DocumentProps, useDocument } from './useDocument.ts';

export interface VisualEditorProps extends DocumentProps {
  /** The id of the text field. */
  id: string;
  /** The accessible name of the text field. */
  label: string;
  /** All glossary terms, of which the active ones are offered. */
  terms: readonly Term[];
  /** Adds a term for a selected word; without it, terms can only be chosen. */
  createTerm?: CreateTerm | undefined;
  /** The id of the error, if the text is invalid. */
  faultId: string | undefined;
}

const SMALL = { fontSize: '0.75em', position: 'static', display: 'inline' } as const;
const STYLE_MAP = {
  SUBSCRIPT: { ...SMALL, verticalAlign: 'sub' },
  SUPERSCRIPT: { ...SMALL, verticalAlign: 'super' },
};
const DECORATORS = [markDecorator];

/** The toolbar, the text and its suggestions. */
export const VisualEditor = memo(function VisualEditor(props: VisualEditorProps) {
  const { id, label, terms, faultId } = props;
  const { state, setState, apply, applyEdit, beginComposition } = useDocument(props);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const tableTools = useRef<HTMLDivElement>(null);
  const draft = useRef<DraftHandle | null>(null);

  const hasEscaped = useRef(false);

  // Draft asks for the command of a key without passing the state.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const content = state.getCurrentContent();
  const moved = state.mustForceSelection() ? state.getSelection() : null;
  const hasFocus = state.getSelection().getHasFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves with the content too
  useEffect(() => {
    // While a mouse button is pressed, the place clicked stays where it is.
    if (hasFocus && !draft.current?.editor?.matches(':active')) revealCaret();
  }, [content, moved, hasFocus]);

  // Draft has no properties for these attributes.
  useEffect(() => {
    const field = draft.current?.editor;
    field?.setAttribute('id', id);
    field?.setAttribute('aria-required', 'true');
    field?.setAttribute('aria-invalid', String(faultId !== undefined));
    if (faultId) field?.setAttribute('aria-describedby', faultId);
    else field?.removeAttribute('aria-describedby');
    // A label has no effect on an element without a role.
    wrapper.current?.querySelector('.rdw-editor-wrapper')?.removeAttribute('aria-label');
  }, [id, faultId]);

  /** Restores the inline style for the next letters, which Draft clears on focus and blur. */
  function restoreInlineStyle(current: EditorState, moveFocus: () => void) {
    const style = current.getInlineStyleOverride();
    moveFocus();
    if (style) setState((moved) => EditorState.setInlineStyleOverride(moved, style));
  }

  function backToText(next: EditorState = state) {
    flushSync(() => {
      setDialog(null);
      apply(next);
    });
    restoreInlineStyle(next, () => draft.current?.focus());
  }

  const close = () => backToText();

  function removeMark(kind: MarkKind) {
    const target = rangeFor(state, kind);
    if (!target) return;
    apply(EditorState.acceptSelection(setMark(target, kind, undefined), state.getSelection()));
  }

  /** Applies the next state; returns whether there is one, because Draft does the rest itself. */
  function applyIfAny(next: EditorState | null): boolean {
    if (next) apply(next);
    return next !== null;
  }

  function onPaste(text: string, html: string | undefined, before: EditorState): boolean {
    if (html && isOwnCopy(draft.current, text, html)) {
      return applyIfAny(pasteBlocks(before, draft.current?.getClipboard()?.toArray() ?? []));
    }
    if (!html) return applyIfAny(/[\r\n]/.test(text.trim()) ? pasteText(before, text) : null);
    const pasted = pasteHtml(before, html, text);
    apply(pasted.state);
    setLeftOut(leftOutText(pasted) === '' ? null : pasted);
    return true;
  }

  function onCommand(command: string, current: EditorState): DraftHandleValue {
    if (command === 'to-toolbar')
      restoreInlineStyle(current, () => (tableTools.current ?? toolbar.current)?.focus());
    else if (command === 'link') setDialog('href');
    else if (!applyIfAny(run(command, current))) return 'not-handled';
    return 'handled';
  }

  /** Tab leaves the field after Escape, also from a list. */
  function bindKey(event: React.KeyboardEvent) {
    const leaves = hasEscaped.current && event.key === 'Tab';
    if (event.key !== 'Shift') hasEscaped.current = event.key === 'Escape';
    return leaves ? null : commandOf(event, latest.current);
  }

  // The types of react-draft-wysiwyg lack some of these.
  const draftProps = {
    keyBindingFn: bindKey,
    blockRenderMap: BLOCK_RENDER_MAP,
    handleBeforeInput: (text: string, current: EditorState) =>
      applyIfAny(typeAcrossCells(current, text) ?? typeSigns(current, text)),
    handleKeyCommand: onCommand,
    handleReturn: (event: React.KeyboardEvent, current: EditorState) =>
      applyIfAny(onReturn(current, event)),
    handlePastedText: onPaste,
    ariaMultiline: true,
    spellCheck: true,
  };

  return (
    <>
      {/* A browser that translates the page would change the text that is saved. */}
      <div
        className="editor__visual framed relative"
        translate="no"
        ref={wrapper}
        onCompositionStartCapture={beginComposition}
      >
        <Toolbar
          ref={toolbar}
          label={`Formatting of ${label}`}
          controls={id}
          groups={toolsFor(state, { apply, open: setDialog, removeMark })}
          onEscape={backToText}
        />
        <DraftEditor
          {...draftProps}
          editorState={state}
          onEditorStateChange={applyEdit}
          toolbarHidden
          customDecorators={DECORATORS}
          customStyleMap={STYLE_MAP}
          ariaLabel={label}
          editorClassName="editor__text"
          editorRef={(editor: object | null) => {
            // Two components set this ref, one to the editor and the other to its element.
            if (editor && 'getEditorKey' in editor) draft.current = editor as DraftHandle;
          }}
        />
        <TableTools
          ref={tableTools}
          state={state}
          controls={id}
          apply={apply}
          onLeave={backToText}
          onNext={() => toolbar.current?.focus()}
        />
        <Suggestions
          content={content}
          terms={terms}
          draft={draft}
          onMark={(ids) => apply(markSuggested(state, terms, ids))}
          onLeave={backToText}
        />
        {leftOut && (
          <div className="stack stack--small ruled editor__notice" role="status">
            <p>{leftOutText(leftOut)}</p>
            <div className="row row--small">
              <Button
                onClick={() => {
                  setLeftOut(null);
                  backToText();
                }}
              >
                Dismiss
              </Button>
            </div>
          </div>
        )}
      </div>
      {dialog === 'table' && (
        <TableDialog onInsert={(size) => backToText(insertTable(state, size))} onClose={close} />
      )}
      {dialog && dialog !== 'table' && (
        <MarkDialog
          kind={dialog}
          state={state}
          terms={terms}
          createTerm={props.createTerm}
          onApply={backToText}
          onClose={close}
        />
      )}
    </>
  );
});

/** What a paste left out, and what to do instead. */
function leftOutText({ images, isTooLarge, hasChanges, hasNumbers }: LeftOut): string {
  if (isTooLarge) {
    return `Nothing was pasted, because the tables in a text can have ${formatNumber(allowedHtml.maxPlaces)} cells. Copy a smaller part.`;
  }
  const pictures = images === 1 ? 'A picture was' : `${images} pictures were`;
  const notes = [
    images > 0 && `${pictures} left out. Pictures can’t go inside the text; use the Picture field.`,
    hasChanges && 'Tracked changes were pasted as accepted. Check the text.',
    hasNumbers &&
      'Lists are numbered 1, 2, 3 here. Check sentences that name another number or letter.',
  ];
  return notes.filter(Boolean).join(' ');
}
