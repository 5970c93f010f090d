import { EditorState } from 'draft-js';
import { TextField } from '../../kit/fields.tsx';
import { SendFormDialog } from '../../kit/SendForm.tsx';
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
import { Subject, TermDialog } from './TermDialog.tsx';

interface MarkDialogProps {
  kind: MarkKind;
  state: EditorState;
  terms: readonly Term[];
  createTerm: CreateTerm | undefined;
  onApply: (next: EditorState) => void;
  onClose: () => void;
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

const FAULT = 'Enter an address that starts with http:// or https://, or an email address.';

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
  return (
    <SendFormDialog
      isOpen
      name="link"
      title={href ? 'Edit link' : 'Add link'}
      first="address"
      initialValues={{ address: href, shown: '' }}
      submit={[href ? 'Save link' : 'Add link']}
      send={async (typed: { address: string; shown: string }) => typed}
      onSent={({ address, shown }) =>
        onApply(hrefFromInput(address) ?? address, shown.trim() || address.trim())
      }
      onClose={onClose}
    >
      {text && <Subject text={text} />}
      <TextField
        name="address"
        label="Web or email address"
        faultOf={(typed) => (hrefFromInput(typed) === null ? FAULT : undefined)}
        validateTrigger="onSubmit"
        inputMode="url"
        onFocus={({ target }) => target.select()}
      />
      {!text && <TextField name="shown" label="Link text" />}
    </SendFormDialog>
  );
}
