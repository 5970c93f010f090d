import { useEffect, useRef, useState } from 'react';
import { loadDeviceFile } from './loadDeviceFile.ts';

/** Deletes all data on the device, after a confirmation that lists it. */
export function ClearDevice({ onCleared }: { onCleared: () => void }) {
  /** The open confirmation: the data to be deleted, and the function that does it. */
  const [asks, setAsks] = useState<{ what: string; clear: () => void }>();
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (asks) cancel.current?.focus();
  }, [asks]);

  async function ask() {
    const deviceFile = await loadDeviceFile();
    if (!deviceFile) return;
    const { clearDevice, deviceCounts } = deviceFile;
    const counts = deviceCounts().filter(({ count }) => count > 0);
    const what = counts.map(({ title, count }) => `${count} ${title}`).join(', ');
    setAsks({ what: what || 'no saved items', clear: clearDevice });
  }

  function close() {
    setAsks(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (!asks) {
    return (
      <button className="btn btn--text" type="button" ref={opener} onClick={() => void ask()}>
        Clear everything…
      </button>
    );
  }
  return (
    <div className="study__plan">
      <p id="clear-question">
        Clear everything on this device ({asks.what}) and your settings? This can’t be undone.
      </p>
      <div className="study__acts">
        <button
          className="btn btn--solid"
          type="button"
          onClick={() => {
            asks.clear();
            close();
            onCleared();
          }}
        >
          Clear everything
        </button>
        <button
          className="btn btn--text"
          type="button"
          ref={cancel}
          aria-describedby="clear-question"
          onClick={close}
        >
          Cancel
        </button>
      </div>
    </div>
  );
}
