import type { KeyboardEvent } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  className?: string;
}

interface TabListProps<Id extends string> {
  label: string;
  /** Part of the ids of the tabs and their panels. */
  prefix: string;
  tabs: readonly Tab<Id>[];
  shown: Id;
  onShow: (id: Id) => void;
  className?: string;
}

/** The id of a tab, which names its panel. */
export function tabId(prefix: string, id: string): string {
  return `${prefix}-tab-${id}`;
}

/** The attributes of the panel of a tab. */
export function tabPanel(prefix: string, id: string) {
  return {
    id: `${prefix}-panel-${id}`,
    role: 'tabpanel',
    'aria-labelledby': tabId(prefix, id),
  } as const;
}

/** Tabs, one of which the arrow keys, Home and End select. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, prefix, tabs, shown, onShow, className = '' } = props;

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === shown);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const wanted = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!wanted) return;
    event.preventDefault();
    onShow(wanted.id);
    document.getElementById(tabId(prefix, wanted.id))?.focus();
  }

  return (
    <div
      className={`tabs no-print ${className}`}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(prefix, tab.id)}
          className={tab.className}
          type="button"
          role="tab"
          aria-selected={tab.id === shown}
          aria-controls={tabPanel(prefix, tab.id).id}
          tabIndex={tab.id === shown ? 0 : -1}
          onClick={() => onShow(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
