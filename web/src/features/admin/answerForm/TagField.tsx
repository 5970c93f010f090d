import { Button, Input, type InputProps, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { addTag } from './values.ts';

interface TagFieldProps extends Pick<InputProps, 'status' | 'aria-invalid' | 'aria-describedby'> {
  id: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** What an item is called. */
  noun?: 'tag' | 'skill';
  /** Items to choose from, besides typing another one. */
  suggestions?: readonly string[];
}

const CROSS = 'M7 7l10 10M17 7 7 17';

/**
 * Tags or skills, added with Enter or the button, each with a remove button. Typed text counts as a tag
 * before it is added, so that no save loses it.
 */
export function TagField(props: TagFieldProps) {
  const { id, tags, onChange, noun = 'tag', suggestions = [], ...fault } = props;
  const [typed, setTyped] = useState({ text: '', added: tags, tags });
  const input = useRef<InputRef>(null);
  // Tags set from outside, for example after a save, are all shown as added.
  const { text, added } = typed.tags === tags ? typed : { text: '', added: tags };

  const change = (nextText: string, nextAdded: readonly string[]) => {
    const next = addTag(nextAdded, nextText);
    setTyped({ text: nextText, added: nextAdded, tags: next });
    onChange(next);
  };
  const add = () => {
    change('', addTag(added, text));
    input.current?.focus();
  };
  const remove = (tag: string) => {
    change(
      text,
      added.filter((other) => other !== tag),
    );
    input.current?.focus();
  };

  return (
    <div className="tag-field">
      <Space.Compact block>
        <Input
          {...fault}
          ref={input}
          id={id}
          value={text}
          placeholder={`Add a ${noun}`}
          autoComplete="off"
          {...(suggestions.length > 0 && { list: `${id}-suggestions` })}
          onChange={(event) => change(event.target.value, added)}
          onPressEnter={(event) => {
            // Enter also ends a composition in Asian input methods.
            if (!event.nativeEvent.isComposing) add();
          }}
        />
        <Button aria-label={`Add ${noun}`} onClick={add}>
          Add
        </Button>
      </Space.Compact>
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
      )}
      {added.length > 0 && (
        <ul className="tag-field__tags" aria-label={noun === 'tag' ? 'Tags' : 'Skills'}>
          {added.map((tag) => (
            <li key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${noun} ${tag}`}
                onClick={() => remove(tag)}
              >
                <LineDrawing path={CROSS} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
