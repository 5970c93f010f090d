import 'draft-js/dist/Draft.css';
import { type DraftHandleValue, EditorState } from 'draft-js';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Editor } from 'react-draft-wysiwyg';
import { commandOf, onReturn, run } from './commands.ts';
import { type DraftHandle, isOwnCopy } from './draft.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { markDecorator } from './MarkedText.tsx';
import { type MarkKind, rangeFor, setMark } from './marks.ts';
import { PasteNotice, type PasteReport } from './PasteNotice.tsx';
import { htmlWithPasted, pasteHtml, pasteText } from './paste.ts';
import { Suggestions } from './Suggestions.tsx';
import { markSuggested } from './suggestions.ts';
import { Toolbar } from './Toolbar.tsx';
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
  /** Called with HTML that only the HTML view can show, with a pasted table. */
  onNeedsSource: (html: string) => void;
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
  const { id, label, initialHtml, terms, aria, onChange, onNeedsSource } = props;
  const { state, setState, apply } = useDocument(initialHtml, onChange);
  const [dialog, setDialog] = useState<MarkKind | null>(null);
  const [report, setReport] = useState<PasteReport | null>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const draft = useRef<DraftHandle | null>(null);

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
    if (html && isOwnCopy(draft.current, text, html)) return false;
    if (!html) {
      if (!/[\r\n]/.test(text.trim())) return false;
      apply(pasteText(before, text));
      return true;
    }
    const { state: after, tables, images } = pasteHtml(before, html);
    apply(after);
    const content = after.getCurrentContent();
    setReport(tables + images > 0 ? { tables, images, content, before, html } : null);
    return true;
  }

  function onCommand(command: string, current: EditorState): DraftHandleValue {
    if (command === 'to-toolbar') restoreInlineStyle(current, () => toolbar.current?.focus());
    else if (command === 'link') setDialog('href');
    else {
      const next = run(command, current);
      if (!next) return 'not-handled';
      apply(next);
    }
    return 'handled';
  }

  const draftProps = {
    keyBindingFn: commandOf,
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
          removeMark,
        })}
        onEscape={backToText}
      />
      {dialog && (
        <MarkDialog
          kind={dialog}
          state={state}
          terms={terms}
          createTerm={props.createTerm}
          onApply={backToText}
          onClose={close}
        />
      )}
      <Editor
        {...draftProps}
        editorState={state}
        onEditorStateChange={apply}
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
      <Suggestions
        content={state.getCurrentContent()}
        terms={terms}
        draft={draft}
        onMark={(ids) => apply(markSuggested(state, terms, ids))}
        onLeave={backToText}
      />
      {report && (
        <PasteNotice
          report={report}
          isLatest={state.getCurrentContent() === report.content}
          onKeepTables={() => onNeedsSource(htmlWithPasted(report.before, report.html))}
          onClose={() => {
            setReport(null);
            backToText();
          }}
        />
      )}
    </div>
  );
});
