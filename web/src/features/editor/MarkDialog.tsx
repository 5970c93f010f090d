import { EditorState } from 'draft-js';
import { useId, useState } from 'react';
import { parseUrl } from '../../lib/parseUrl.ts';
import {
  type CreateTerm,
  currentMark,
  insertLink,
  type MarkKind,
  rangeFor,
  selectedText,
  setMark,
  type Term,
  termMark,
} from './marks.ts';
import { onEnter, Popup, PopupChoices, PopupField } from './Popup.tsx';
import { TermDialog } from './TermDialog.tsx';

interface MarkDialogProps {
  kind: MarkKind;
  state: EditorState;
  terms: readonly Term[];
  createTerm: CreateTerm | undefined;
  onApply: (next: EditorState) => void;
  /** Called with whether the focus should return to the text. */
  onClose: (goBack: boolean) => void;
}

/** Asks for the link or term with which to mark the selection or the word at the cursor. */
export function MarkDialog({ kind, state, onApply, ...props }: MarkDialogProps) {
  const target = rangeFor(state, kind);
  const text = target ? selectedText(target) : '';

  /** Restores the cursor after marking. */
  function mark<K extends MarkKind>(as: K, value: Parameters<typeof setMark<K>>[2]) {
    if (!target) return;
    onApply(EditorState.acceptSelection(setMark(target, as, value), state.getSelection()));
  }

  if (kind === 'term') {
    return (
      target && (
        <TermDialog {...props} text={text} onChoose={(term) => mark('term', termMark(term))} />
      )
    );
  }
  return (
    <LinkDialog
      href={currentMark(state, 'href') ?? ''}
      text={text}
      onApply={(href, linked) => {
        if (target) mark('href', href);
        else onApply(insertLink(state, linked, href));
      }}
      onClose={props.onClose}
    />
  );
}

const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const DOMAIN = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

/** The link for a typed address, or `null` if it is not valid. */
function hrefFromInput(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  const href = DOMAIN.test(text) ? `https://${text}` : text;
  if (/\s/.test(href) || !/^(https?:\/\/[^/]|mailto:.)/i.test(href) || !parseUrl(href)) return null;
  return href;
}

interface LinkDialogProps extends Pick<MarkDialogProps, 'onClose'> {
  href: string;
  /** The text that becomes the link; if empty, the dialog asks for it. */
  text: string;
  onApply: (href: string, text: string) => void;
}

/** Asks for a link's address, and for its text if none is selected. */
function LinkDialog({ href, text, onApply, onClose }: LinkDialogProps) {
  const faultId = useId();
  const [address, setAddress] = useState(href);
  const [shown, setShown] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function apply() {
    const target = hrefFromInput(address);
    if (target === null) setIsWrong(true);
    else onApply(target, shown.trim() || address.trim());
  }

  return (
    <Popup label={href ? 'Edit link' : 'Add link'} onClose={onClose}>
      {text && (
        <p className="editor__subject cut">
          “<bdi>{text}</bdi>”
        </p>
      )}
      <PopupField
        label="Web or email address"
        inputMode="url"
        value={address}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? faultId : undefined}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={onEnter(apply)}
      />
      {isWrong && (
        <p id={faultId} className="meta" data-bad="" role="alert">
          Enter an address that starts with http:// or https://, or an email address.
        </p>
      )}
      {!text && (
        <PopupField
          label="Link text"
          value={shown}
          onChange={(event) => setShown(event.target.value)}
          onKeyDown={onEnter(apply)}
        />
      )}
      <PopupChoices
        action={href ? 'Save link' : 'Add link'}
        onAct={apply}
        onOther={() => onClose(true)}
      />
    </Popup>
  );
}
