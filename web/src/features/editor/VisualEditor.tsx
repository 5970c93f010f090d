import 'draft-js/dist/Draft.css';
import { type DraftHandleValue, EditorState } from 'draft-js';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commandOf, onReturn, run } from './commands.ts';
import { DraftEditor } from './DraftEditor.ts';
import { type DraftHandle, isOwnCopy } from './draft.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { markDecorator } from './MarkedText.tsx';
import { type MarkKind, rangeFor, setMark } from './marks.ts';
import { PasteNotice } from './PasteNotice.tsx';
import { type LeftOut, pasteBlocks, pasteHtml, pasteText } from './paste.ts';
import { revealCaret } from './revealCaret.ts';
import { Suggestions } from './Suggestions.tsx';
import { markSuggested } from './suggestions.ts';
import { Toolbar } from './Toolbar.tsx';
import { insertTable, typeAcrossCells } from './tables/commands.ts';
import { TableDialog } from './tables/TableDialog.tsx';
import { TableTools } from './tables/TableTools.tsx';
import { BLOCK_RENDER_MAP } from './tables/TableView.tsx';
import type { CreateTerm, Term } from './terms.ts';
import { toolsFor } from './tools.tsx';
import { useDocument } from './useDocument.ts';

interface Props {
  id: string;
  label: string;
  initialHtml: string;
  terms: readonly Term[];
  createTerm: CreateTerm | undefined;
  /** Attributes for the text field itself. */
  aria: Readonly<Record<string, string | undefined>>;
  onChange: (html: string) => void;
  defer: (emit: () => void) => void;
}

const STYLE_MAP = {
  SUBSCRIPT: { verticalAlign: 'sub', fontSize: '0.75em', position: 'static', display: 'inline' },
  SUPERSCRIPT: {
    verticalAlign: 'super',
    fontSize: '0.75em',
    position: 'static',
    display: 'inline',
  },
};
const DECORATORS = [markDecorator];

/** The toolbar, the text and its suggestions. Changes of `initialHtml` are ignored. */
export const VisualEditor = memo(function VisualEditor(props: Props) {
  const { id, label, initialHtml, terms, aria, onChange } = props;
  const { state, setState, apply, applyEdit } = useDocument(initialHtml, onChange, props.defer);
  const [dialog, setDialog] = useState<MarkKind | 'table' | null>(null);
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
    if (!field) return;
    for (const [name, value] of Object.entries({ id, ...aria })) {
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [id, aria]);
  useEffect(() => {
    // A label has no effect on an element without a role.
    wrapper.current?.querySelector('.rdw-editor-wrapper')?.removeAttribute('aria-label');
  }, []);

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

  function close(goBack: boolean) {
    if (goBack) backToText();
    else setDialog(null);
  }

  function removeMark(kind: MarkKind) {
    const target = rangeFor(state, kind);
    if (!target) return;
    apply(EditorState.acceptSelection(setMark(target, kind, undefined), state.getSelection()));
  }

  function onPaste(text: string, html: string | undefined, before: EditorState): boolean {
    if (html && isOwnCopy(draft.current, text, html)) {
      const copied = draft.current?.getClipboard()?.toArray() ?? [];
      const after = pasteBlocks(before, copied);
      if (after) apply(after);
      return after !== null;
    }
    if (!html) {
      if (!/[\r\n]/.test(text.trim())) return false;
      apply(pasteText(before, text));
      return true;
    }
    const pasted = pasteHtml(before, html);
    apply(pasted.state);
    setLeftOut(pasted.images > 0 || pasted.isTooLarge ? pasted : null);
    return true;
  }

  function onCommand(command: string, current: EditorState): DraftHandleValue {
    if (command === 'to-toolbar')
      restoreInlineStyle(current, () => (tableTools.current ?? toolbar.current)?.focus());
    else if (command === 'link') setDialog('href');
    else {
      const next = run(command, current);
      if (!next) return 'not-handled';
      apply(next);
    }
    return 'handled';
  }

  /** Tab leaves the field after Escape, also from a list. */
  function bindKey(event: React.KeyboardEvent) {
    const leaves = hasEscaped.current && event.key === 'Tab';
    if (event.key !== 'Shift') hasEscaped.current = event.key === 'Escape';
    return leaves ? null : commandOf(event, latest.current);
  }

  const draftProps = {
    keyBindingFn: bindKey,
    blockRenderMap: BLOCK_RENDER_MAP,
    handleBeforeInput: (text: string, current: EditorState) => {
      const typed = typeAcrossCells(current, text);
      if (typed) apply(typed);
      return typed !== null;
    },
    handleKeyCommand: onCommand,
    handleReturn: (event: React.KeyboardEvent, current: EditorState) => {
      const next = onReturn(current, event);
      if (next) apply(next);
      return next !== null;
    },
    handlePastedText: onPaste,
    ariaMultiline: true,
    spellCheck: true,
  };

  return (
    <div className="editor__visual" ref={wrapper}>
      <Toolbar
        ref={toolbar}
        label={`Formatting of ${label}`}
        controls={id}
        groups={toolsFor(state, {
          apply,
          openLink: () => setDialog('href'),
          openTerm: () => setDialog('term'),
          openTable: () => setDialog('table'),
          removeMark,
        })}
        onEscape={backToText}
      />
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
        onEscape={backToText}
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
        <PasteNotice
          {...leftOut}
          onClose={() => {
            setLeftOut(null);
            backToText();
          }}
        />
      )}
    </div>
  );
});
