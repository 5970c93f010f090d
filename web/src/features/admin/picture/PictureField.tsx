import { Button, Input, Progress } from 'antd';
import { type DragEvent, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countCharacters } from '../../../components/dialog/fields.ts';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import { Field, FieldFault, FieldsContext, faultId, fieldId } from '../answerForm/Fields.tsx';
import type { AnswerFormState } from '../answerForm/useAnswerForm.ts';
import type { AnswerValues } from '../answerForm/values.ts';
import { PictureChooser } from '../pictures/PictureChooser.tsx';
import { MAX_ALT, suggestAlt } from './altText.ts';
import { ForeignPicture } from './ForeignPicture.tsx';
import { ruleHint, usePictureRules } from './rules.ts';
import type { PictureUpload } from './uploadPicture.ts';

interface PictureFieldProps {
  /** Whether a contributor chose the URL, so that the picture is loaded only on demand. */
  isContributors: boolean;
  picture: ReturnType<typeof usePictureChange>;
  upload: PictureUpload;
}

/** Whether text is being typed there, so that a paste belongs to it. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[contenteditable="true"]') !== null;
}

/**
 * The picture of an answer: chosen, dropped or pasted, uploaded with a progress bar, then shown.
 */
export function PictureField(props: PictureFieldProps) {
  const { isContributors, picture, upload } = props;
  const { values, faults } = use(FieldsContext);
  const value = values.pictureUrl;
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  const [isOver, setOver] = useState(false);
  const rules = usePictureRules();
  const { percent } = upload;
  usePastedPicture(upload.upload);

  const library = (
    <PictureChooser
      except={value}
      onChoose={({ url, alt = '' }) => picture.change({ pictureUrl: url, pictureAlt: alt })}
    />
  );
  const choose = () => chooser.current?.click();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload.upload(file);
  };

  return (
    <fieldset
      id={fieldId('pictureUrl')}
      tabIndex={-1}
      aria-describedby={faults.has('pictureUrl') ? faultId('pictureUrl') : undefined}
      className={isOver ? 'picture picture--over stack' : 'picture stack'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <legend className="label">Picture</legend>
      {percent !== null ? (
        <div className="stack stack--small stack--start" role="status">
          <p>Uploading…</p>
          <Progress percent={percent} aria-label="Upload progress" />
          <Button onClick={upload.cancel}>Cancel Upload</Button>
        </div>
      ) : value ? (
        <>
          {isContributors ? (
            <ForeignPicture address={value} alt="Preview">
              When you publish the answer, the picture is copied to this site, so it can’t change
              afterwards.
            </ForeignPicture>
          ) : (
            <img src={value} alt="Preview" />
          )}
          <div className="row row--small">
            <Button onClick={choose}>Replace Picture</Button>
            {library}
            <Button
              onClick={() => {
                // The button that takes the focus is rendered only then.
                flushSync(() => picture.change({ pictureUrl: '' }));
                button.current?.focus();
              }}
            >
              Remove Picture
            </Button>
          </div>
        </>
      ) : (
        <div className="stack stack--small stack--start">
          <Button ref={button} onClick={choose} aria-describedby={hintId}>
            Choose Picture
          </Button>
          {library}
          <p>or drop or paste one here</p>
          <p className="meta" id={hintId}>
            {ruleHint(rules)}
          </p>
        </div>
      )}
      {picture.undoLine}
      <FieldFault name="pictureUrl" />
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label="Picture file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Otherwise choosing the same file again would not fire an event.
          event.target.value = '';
          if (file) void upload.upload(file);
        }}
      />
    </fieldset>
  );
}

/** Accepts a picture pasted anywhere, and stops the browser from opening a dropped file. */
function usePastedPicture(onFile: (file: File) => Promise<void>) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    const [file] = data?.files ?? [];
    // Office programs add a picture of copied text; a copied file comes with its name as text.
    const isOfText = data?.types.some((type) => type === 'text/html' || type === 'text/rtf');
    if (!file || isTyping(event.target) || isOfText) return;
    event.preventDefault();
    void onFile(file);
  });
  useEffect(() => {
    const preventOpening = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', preventOpening, { signal });
    document.addEventListener('drop', preventOpening, { signal });
    return () => listening.abort();
  }, []);
}

type Picture = Pick<AnswerValues, 'pictureUrl' | 'pictureAlt'>;

/** Changes the picture of an answer; the former one, with its text, can be taken back. */
export function usePictureChange(form: Pick<AnswerFormState, 'readValues' | 'change'>) {
  const former = useDiscarded<Picture>();
  const readPicture = (): Picture | undefined => {
    const { pictureUrl, pictureAlt } = form.readValues();
    return pictureUrl === '' ? undefined : { pictureUrl, pictureAlt };
  };
  return {
    change: (next: Partial<Picture>) => {
      const before = readPicture();
      if (before) former.add(before);
      form.change(next);
    },
    undoLine: (
      <UndoLine
        discarded={former}
        onUndo={() => {
          const back = former.takeBack(readPicture());
          if (back) form.change(back);
        }}
      >
        The former picture was removed.
      </UndoLine>
    ),
  };
}

/** The alternative text of the picture, with a suggestion from the question while it is empty. */
export function AltTextField() {
  const { values, onChange } = use(FieldsContext);
  const { pictureUrl, pictureAlt } = values;
  if (pictureUrl === '' && pictureAlt === '') return null;
  const hintId = `${fieldId('pictureAlt')}-hint`;
  const suggestion = pictureAlt.trim() === '' ? suggestAlt(values) : '';
  return (
    <Field
      name="pictureAlt"
      hints={[hintId]}
      className="wide"
      below={
        <>
          <p className="meta" id={hintId}>
            {pictureAlt.trim() === '' && 'This picture has no alternative text yet. '}
            Say what the picture shows, for people who can’t see it. {countCharacters(pictureAlt)}{' '}
            of {MAX_ALT} characters.
          </p>
          {suggestion && (
            <p className="row row--between">
              <span>
                Suggestion: <q>{suggestion}</q>
              </span>
              <Button size="small" onClick={() => onChange({ pictureAlt: suggestion })}>
                Use Suggestion
              </Button>
            </p>
          )}
        </>
      }
    >
      <Input.TextArea
        rows={3}
        value={pictureAlt}
        onChange={({ target }) => onChange({ pictureAlt: target.value })}
      />
    </Field>
  );
}
