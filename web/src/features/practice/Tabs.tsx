import { type KeyboardEvent, type ReactNode, useId, useSyncExternalStore } from 'react';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

const WIDE = '(min-width: 768px)';

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface TabsProps {
  tabs: readonly [Tab, Tab];
  /** The id of the tab that a phone shows. */
  shown: string;
  onShow: (id: string) => void;
}

/** Two texts next to each other, or one at a time in tabs on a phone. */
export function Tabs({ tabs, shown, onShow }: TabsProps) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  const prefix = useId();
  const tabId = (id: string) => `${prefix}-tab-${id}`;
  const panelId = (id: string) => `${prefix}-panel-${id}`;

  if (isWide) {
    return (
      <div className="pract">
        {tabs.map(({ id, label, content }) => (
          <section key={id} aria-labelledby={tabId(id)}>
            <h3 id={tabId(id)}>{label}</h3>
            {content}
          </section>
        ))}
      </div>
    );
  }

  /** With two tabs, every arrow key selects the other one. */
  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other = tabs.find(({ id }) => id !== shown);
    const wanted = { Home: tabs[0], End: tabs[1] }[event.key] ?? other;
    if (!wanted) return;
    onShow(wanted.id);
    document.getElementById(tabId(wanted.id))?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label="Texts" onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === shown}
            aria-controls={panelId(id)}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => onShow(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={panelId(id)}
          role="tabpanel"
          aria-labelledby={tabId(id)}
          hidden={id !== shown}
        >
          {content}
        </div>
      ))}
    </>
  );
}
