import { type KeyboardEvent, useRef } from 'react';
import type { TaskType } from '../answers/queries.ts';
import { LIST_TEXTS } from '../answers/texts.ts';

export const TASK_TYPES = ['task1', 'task2'] as const;

/** The ids that link a task's tab and its panel. */
export const tabId = (task: TaskType) => `mock-tab-${task}`;
export const panelId = (task: TaskType) => `mock-panel-${task}`;

/** The tabs of the two tasks. */
export function MockTabs({ shown, onShow }: { shown: TaskType; onShow: (task: TaskType) => void }) {
  const list = useRef<HTMLDivElement>(null);

  /** With two tabs, every arrow key selects the other one. */
  function onKeyDown(event: KeyboardEvent) {
    const other = shown === 'task1' ? 'task2' : 'task1';
    const keys: Record<string, TaskType> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: 'task1',
      End: 'task2',
    };
    const wanted = keys[event.key];
    if (!wanted) return;
    event.preventDefault();
    onShow(wanted);
    list.current?.querySelector<HTMLElement>(`#${tabId(wanted)}`)?.focus();
  }

  return (
    <div className="tabs" role="tablist" aria-label="Tasks" ref={list} onKeyDown={onKeyDown}>
      {TASK_TYPES.map((task) => (
        <button
          key={task}
          id={tabId(task)}
          className={LIST_TEXTS[task].accent}
          type="button"
          role="tab"
          aria-selected={task === shown}
          aria-controls={panelId(task)}
          tabIndex={task === shown ? 0 : -1}
          onClick={() => onShow(task)}
        >
          {LIST_TEXTS[task].heading}
        </button>
      ))}
    </div>
  );
}
