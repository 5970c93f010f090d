import { Button, Input, type InputProps, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import type { Suggestion } from './suggestions.ts';
import { SuggestionList, useSuggestions } from './useSuggestions.tsx';
import { addTag } from './values.ts';

interface TagFieldProps extends Pick<InputProps, 'status' | 'aria-invalid' | 'aria-describedby'> {
  id: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** What an item is called. */
  noun?: 'tag' | 'skill';
  /** Items to choose from while typing, the best first; another one can be typed too. */
  suggestions?: readonly Suggestion[];
}

const CROSS = 'M7 7l10 10M17 7 7 17';
const NONE: readonly Suggestion[] = [];

/**
 * Tags or skills, added with Enter or the button, each with a remove button. Typed text counts as a tag
 * before it is added, so that no save loses it. An arrow key chooses a suggestion. What was removed
 * can be taken back to its place.
 */
export function TagField(props: TagFieldProps) {
  const { id, tags, onChange, noun = 'tag', suggestions = NONE, ...fault } = props;
  const [typed, setTyped] = useState({ text: '', added: tags, tags });
  const input = useRef<InputRef>(null);
  const removed = useDiscarded<{ tag: string; at: number }>();
  // Tags set from outside, for example after a save, are all shown as added.
  const { text, added } = typed.tags === tags ? typed : { text: '', added: tags };

  const change = (nextText: string, nextAdded: readonly string[]) => {
    const next = addTag(nextAdded, nextText);
    setTyped({ text: nextText, added: nextAdded, tags: next });
    onChange(next);
  };
  const add = (tag: string) => {
    change('', addTag(added, tag));
    input.current?.focus();
  };
  const remove = (tag: string, at: number) => {
    removed.add({ tag, at });
    change(text, added.toSpliced(at, 1));
    input.current?.focus();
  };
  const undo = () => {
    const back = removed.takeBack();
    if (back && !added.includes(back.tag)) change(text, added.toSpliced(back.at, 0, back.tag));
    input.current?.focus();
  };
  const list = useSuggestions({ id: `${id}-suggestions`, suggestions, text, added, onChoose: add });

  return (
    <div className="tag-field">
      <div className="tag-field__box">
        <Space.Compact block>
          <Input
            {...fault}
            {...(suggestions.length > 0 && list.inputProps)}
            ref={input}
            id={id}
            value={text}
            placeholder={`Add a ${noun}`}
            autoComplete="off"
            onChange={({ target }) => {
              change(target.value, added);
              list.onType(target.value);
            }}
            onKeyDown={list.onKeyDown}
            onBlur={list.close}
            onPressEnter={(event) => {
              // Enter also ends a composition in Asian input methods.
              if (event.nativeEvent.isComposing) return;
              // It must not send a form around the field.
              event.preventDefault();
              add(list.active?.value ?? text);
              list.close();
            }}
          />
          <Button
            aria-label={`Add ${noun}`}
            onClick={() => {
              add(text);
              list.close();
            }}
          >
            Add
          </Button>
        </Space.Compact>
        <SuggestionList {...list} label={noun === 'tag' ? 'Existing tags' : 'Suggested skills'} />
      </div>
      {added.length > 0 && (
        <ul className="tag-field__tags" aria-label={noun === 'tag' ? 'Tags' : 'Skills'}>
          {added.map((tag, at) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${noun} ${tag}`}
                onClick={() => remove(tag, at)}
              >
                <LineDrawing path={CROSS} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <UndoLine discarded={removed} onUndo={undo}>
        Removed “{removed.last?.tag}”.
      </UndoLine>
    </div>
  );
}
