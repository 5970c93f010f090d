import { type KeyboardEvent, type Ref, useState } from 'react';
import type { Tool } from './tools.tsx';

interface Props {
  ref: Ref<HTMLDivElement>;
  label: string;
  controls: string;
  groups: readonly (readonly Tool[])[];
  onEscape: () => void;
  /** Called when Alt+F10 is pressed in the toolbar. */
  onNext?: () => void;
}

function shown(keys: string): string {
  return keys.replace('Control', 'Ctrl');
}

/**
 * A toolbar with one tab stop: arrow keys, Home and End move between buttons, Escape returns to the
 * text. Disabled buttons remain focusable, so that the focus is never lost.
 */
export function Toolbar({ ref, label, controls, groups, onEscape, onNext }: Props) {
  const [current, setCurrent] = useState(0);
  const focus = (toolbar: Element, index: number) =>
    toolbar.querySelectorAll('button').item(index).focus();

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.key === 'F10' && onNext) {
      event.preventDefault();
      onNext();
      return;
    }
    const last = groups.flat().length - 1;
    const next: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const index = next[event.key];
    if (index === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (index === undefined) onEscape();
    else focus(event.currentTarget, index);
  }

  let index = -1;
  return (
    <div
      ref={ref}
      className="row sticky editor__toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget) focus(event.currentTarget, current);
      }}
    >
      {groups.map((group) => (
        <span className="row editor__group" key={group[0]?.label}>
          {group.map((tool) => {
            index += 1;
            const own = index;
            return (
              <button
                key={own}
                type="button"
                className="icon-btn editor__tool"
                tabIndex={own === current ? 0 : -1}
                title={tool.keys ? `${tool.label} (${shown(tool.keys)})` : tool.label}
                aria-label={tool.label}
                aria-keyshortcuts={tool.keys}
                aria-pressed={tool.pressed}
                aria-disabled={tool.disabled || undefined}
                aria-haspopup={tool.opens ? 'dialog' : undefined}
                onFocus={() => setCurrent(own)}
                // A click must not take the focus and selection from the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!tool.disabled) tool.act();
                }}
              >
                <span aria-hidden="true">{tool.face}</span>
              </button>
            );
          })}
        </span>
      ))}
    </div>
  );
}
