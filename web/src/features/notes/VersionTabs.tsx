import type { KeyboardEvent } from 'react';

/** What the place of the text shows: the model answer, its weaker version or both. */
export type Version = 'model' | 'weaker' | 'both';

const VERSIONS: readonly Version[] = ['model', 'weaker', 'both'];

export const tabId = (version: Version) => `version-tab-${version}`;
export const panelId = (version: Version) => `version-${version}`;

interface VersionTabsProps {
  labels: Readonly<Record<Version, string>>;
  shown: Version;
  onShow: (version: Version) => void;
}

/** Tabs above the text of an answer that has a weaker version. */
export function VersionTabs({ labels, shown, onShow }: VersionTabsProps) {
  function onKeyDown(event: KeyboardEvent) {
    const at = VERSIONS.indexOf(shown);
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: -1,
    };
    const wanted = VERSIONS.at((steps[event.key] ?? Number.NaN) % VERSIONS.length);
    if (steps[event.key] === undefined || !wanted) return;
    event.preventDefault();
    onShow(wanted);
    document.getElementById(tabId(wanted))?.focus();
  }

  return (
    <div
      className="tabs versions needs-js"
      role="tablist"
      aria-label="Versions of this answer"
      onKeyDown={onKeyDown}
    >
      {VERSIONS.map((version) => (
        <button
          key={version}
          id={tabId(version)}
          type="button"
          role="tab"
          aria-selected={version === shown}
          aria-controls={panelId(version)}
          tabIndex={version === shown ? 0 : -1}
          onClick={() => onShow(version)}
        >
          {labels[version]}
        </button>
      ))}
    </div>
  );
}
