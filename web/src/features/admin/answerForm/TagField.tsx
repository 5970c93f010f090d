import { Button, Input, type InputProps, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { addTag } from './values.ts';

interface TagFieldProps extends Pick<InputProps, 'status' | 'aria-invalid' | 'aria-describedby'> {
  id: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

const CROSS = 'M7 7l10 10M17 7 7 17';

/**
 * Tags, added with Enter or the button, each with a remove button. Typed text counts as a tag
 * before it is added, so that no save loses it.
 */
export function TagField({ id, tags, onChange, ...fault }: TagFieldProps) {
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
          placeholder="Add a tag"
          autoComplete="off"
          onChange={(event) => change(event.target.value, added)}
          onPressEnter={(event) => {
            // Enter also ends a composition in Asian input methods.
            if (!event.nativeEvent.isComposing) add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </Space.Compact>
      {added.length > 0 && (
        <ul className="tag-field__tags" aria-label="Tags">
          {added.map((tag) => (
            <li key={tag}>
              {tag}
              <button type="button" aria-label={`Remove tag ${tag}`} onClick={() => remove(tag)}>
                <LineDrawing path={CROSS} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
