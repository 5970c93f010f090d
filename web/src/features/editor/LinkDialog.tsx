import { type KeyboardEvent, useId, useState } from 'react';
import { hrefFromInput } from './links.ts';
import { Popup } from './Popup.tsx';

interface Props {
  href: string;
  /** The text that becomes the link; if empty, the dialog asks for it. */
  text: string;
  onApply: (href: string, text: string) => void;
  onClose: (goBack: boolean) => void;
}

/** Asks for a link's address, and for its text if none is selected. */
export function LinkDialog({ href, text, onApply, onClose }: Props) {
  const id = useId();
  const [address, setAddress] = useState(href);
  const [shown, setShown] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function apply() {
    const target = hrefFromInput(address);
    if (target === null) setIsWrong(true);
    else onApply(target, shown.trim() || address.trim());
  }

  // Not a form, because forms cannot be nested: Enter would submit the outer one.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  }

  return (
    <Popup label={href ? 'Edit link' : 'Add link'} onClose={onClose}>
      {text && <p className="editor__subject">“{text}”</p>}
      <div className="field">
        <label htmlFor={`${id}-href`}>Web or email address</label>
        <input
          id={`${id}-href`}
          className="input"
          inputMode="url"
          autoComplete="off"
          value={address}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setAddress(event.target.value);
            setIsWrong(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isWrong && (
        <p id={`${id}-error`} className="editor__error" role="alert">
          Enter an address that starts with http:// or https://, or an email address.
        </p>
      )}
      {!text && (
        <div className="field">
          <label htmlFor={`${id}-text`}>Link text</label>
          <input
            id={`${id}-text`}
            className="input"
            autoComplete="off"
            value={shown}
            onChange={(event) => setShown(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      <div className="editor__choices">
        <button type="button" className="btn btn--solid" onClick={apply}>
          {href ? 'Save link' : 'Add link'}
        </button>
        <button type="button" className="btn" onClick={() => onClose(true)}>
          Cancel
        </button>
      </div>
    </Popup>
  );
}
