import { Button, Input, type InputRef, Space } from 'antd';
import { useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { addTag } from './values.ts';

interface TagFieldProps {
  id: string;
  tags: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

const CROSS = 'M7 7l10 10M17 7 7 17';

/** Tags, added with Enter or the button, each with a button that removes it. */
export function TagField({ id, tags, onChange }: TagFieldProps) {
  const [text, setText] = useState('');
  const input = useRef<InputRef>(null);

  const add = () => {
    onChange(addTag(tags, text));
    setText('');
    input.current?.focus();
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  return (
    <div className="tag-field">
      <Space.Compact block>
        <Input
          ref={input}
          id={id}
          value={text}
          placeholder="Add a tag"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            // Enter also ends the choice of a character in Asian input methods.
            if (!event.nativeEvent.isComposing) add();
          }}
        />
        <Button onClick={add}>Add</Button>
      </Space.Compact>
      {tags.length > 0 && (
        <ul className="tag-field__tags" aria-label="Tags">
          {tags.map((tag) => (
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
