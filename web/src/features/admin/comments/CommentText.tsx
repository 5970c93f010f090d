import { Button } from 'antd';
import { useId, useState } from 'react';

/** Longer texts are cut after six lines, which hold about this many characters. */
const MAX_CHARACTERS = 400;
const MAX_LINES = 6;

export function isLongText(text: string): boolean {
  return text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;
}

/** A comment as plain text with its line breaks; a long one is cut until it is opened. */
export function CommentText({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = isLongText(text);
  return (
    <>
      <p
        id={id}
        className={
          isLong && !isOpen ? 'desk-comment__text desk-comment__text--cut' : 'desk-comment__text'
        }
      >
        {text}
      </p>
      {isLong && (
        <Button
          type="link"
          className="desk-comment__more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
