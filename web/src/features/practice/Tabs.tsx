import { type KeyboardEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';

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

/** Two texts next to each other, or one at a time in tabs on a phone. */
export function Tabs({ tabs }: { tabs: readonly [Tab, Tab] }) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  );
  const [shown, setShown] = useState(tabs[1].id);
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
    setShown(wanted.id);
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
            onClick={() => setShown(id)}
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
