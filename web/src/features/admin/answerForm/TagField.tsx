import '../../../components/suggestions.css';
import { fold, isolated } from '@band8/client/text';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type InputProps, type InputRef, Space } from 'antd';
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { LineDrawing } from '../../../components/Icon.tsx';
import { UndoLine } from '../../../components/undo/UndoLine.tsx';
import { filterByWords } from '../../../lib/filterByWords.ts';
import { capitalised, count } from '../../../lib/format.ts';
import { useDiscarded } from '../../../storage/useDiscarded.ts';
import { tagsQuery } from '../tags/tags.ts';
import { addTag } from './values.ts';

interface TagFieldProps
  extends Pick<InputProps, 'id' | 'status' | 'aria-invalid' | 'aria-describedby'> {
  /** A form's item passes them. */
  tags?: readonly string[];
  onChange?: (tags: readonly string[]) => void;
  /** What an item is called. */
  noun?: 'tag' | 'skill';
  /** Items to choose from while typing, the best first; another one can be typed too. */
  suggestions?: readonly Suggestion[];
}

const CROSS = 'M7 7l10 10M17 7 7 17';
const NONE: readonly Suggestion[] = [];
const NO_TAGS: readonly string[] = [];

/**
 * Tags or skills, added with Enter or the button, each with a remove button. Typed text counts as a tag
 * before it is added, so that no save loses it. An arrow key chooses a suggestion. What was removed
 * can be taken back to its place.
 */
export function TagField(props: TagFieldProps) {
  const { tags = NO_TAGS, onChange = () => {}, ...field } = props;
  const { noun = 'tag' } = field;
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
    change(
      text,
      added.filter((_, index) => index !== at),
    );
    input.current?.focus();
  };
  const undo = () => {
    const back = removed.takeBack();
    if (back && !added.includes(back.tag))
      change(text, [...added.slice(0, back.at), back.tag, ...added.slice(back.at)]);
    input.current?.focus();
  };

  return (
    <div className="stack">
      <TagBox
        {...field}
        input={input}
        text={text}
        added={added}
        onType={(next) => change(next, added)}
        onAdd={add}
      />
      {added.length > 0 && (
        <ul className="tag-field__tags row row--small" aria-label={`${capitalised(noun)}s`}>
          {added.map((tag, at) => (
            <li className="framed anywhere" key={tag}>
              {tag}
              <button
                className="icon-btn faint"
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
        Removed “{isolated(removed.last?.tag ?? '')}”.
      </UndoLine>
    </div>
  );
}

interface TagBoxProps extends Omit<TagFieldProps, 'tags' | 'onChange'> {
  input: RefObject<InputRef | null>;
  text: string;
  added: readonly string[];
  onType: (text: string) => void;
  onAdd: (tag: string) => void;
}

const CLOSED = { isOpen: false, at: -1 };

/**
 * The text field with its button and a list below, as an editable combobox of the ARIA practices:
 * typing or an arrow key opens the list, arrow keys choose, Escape closes it, and the focus stays in
 * the field.
 */
function TagBox(props: TagBoxProps) {
  const { id, noun = 'tag', suggestions = NONE, ...others } = props;
  const { input, text, added, onType, onAdd, ...fault } = others;
  const [{ isOpen, at }, setState] = useState(CLOSED);
  const close = () => setState(CLOSED);
  const found = isOpen ? matchSuggestions(suggestions, text, added) : [];
  const isShown = found.length > 0;
  const active = found[at];
  const listId = `${id}-suggestions`;

  const add = (tag: string) => {
    onAdd(tag);
    close();
  };
  const move = (by: 1 | -1) => {
    const { length } = isOpen ? found : matchSuggestions(suggestions, text, added);
    // One place between the last and the first is the typed text.
    const places = length + 1;
    setState({ isOpen: true, at: ((at + 1 + by + places) % places) - 1 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    }
  };
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': active && `${listId}-${at}`,
  } as const;
  return (
    <div className="relative">
      <Space.Compact block>
        <Input
          {...fault}
          {...(suggestions.length > 0 && combobox)}
          ref={input}
          id={id}
          value={text}
          placeholder={`Add a ${noun}`}
          autoComplete="off"
          onChange={({ target }) => {
            onType(target.value);
            setState({ isOpen: target.value.trim() !== '', at: -1 });
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          onPressEnter={(event) => {
            // It must not send a form around the field.
            event.preventDefault();
            add(active?.value ?? text);
          }}
        />
        <Button aria-label={`Add ${noun}`} onClick={() => add(text)}>
          Add
        </Button>
      </Space.Compact>
      {isShown && (
        <div
          role="listbox"
          id={listId}
          aria-label={noun === 'tag' ? 'Existing tags' : 'Suggested skills'}
          className="suggestions framed"
        >
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: The field handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: The focus stays in the field.
            <div
              key={suggestion.value}
              role="option"
              id={`${listId}-${index}`}
              className="suggestions__item spread"
              aria-selected={suggestion === active}
              // Otherwise the field would lose the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(suggestion.value)}
            >
              <span>{suggestion.value}</span>
              {suggestion.note && (
                <span className="suggestions__note muted meta">{suggestion.note}</span>
              )}
            </div>
          ))}
        </div>
      )}
      <p className="sr" aria-live="polite">
        {isShown && `${count(found.length, 'suggestion')}. Use the arrow keys to choose.`}
      </p>
    </div>
  );
}

/** An item to choose while typing. */
interface Suggestion {
  value: string;
  /** Shown beside it, such as how often it is used. */
  note?: string;
}

const MAX_SUGGESTIONS = 8;

/**
 * The first suggestions with a word that begins with each typed word, ignoring case and accents,
 * and without those that were added.
 */
function matchSuggestions(
  suggestions: readonly Suggestion[],
  text: string,
  added: readonly string[],
): readonly Suggestion[] {
  const known = new Set(added.map(fold));
  const others = suggestions.filter(({ value }) => !known.has(fold(value)));
  return filterByWords(others, text, ({ value }) => value).slice(0, MAX_SUGGESTIONS);
}

/** A field for tags that suggests those of other answers, the most used first. */
export function AnswerTagField(props: Omit<ComponentProps<typeof TagField>, 'suggestions'>) {
  const { data } = useQuery(tagsQuery());
  const suggestions =
    data &&
    [...data.tags]
      .sort((one, other) => other.answers - one.answers)
      .map(({ tag, answers }) => ({ value: tag, note: count(answers, 'answer') }));
  return <TagField {...props} {...(suggestions && { suggestions })} />;
}
