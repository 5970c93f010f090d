import { showNotice, useNotice } from '../storage/notice.ts';

/** A notice about this device's storage, on every page. */
export function DeviceNotice() {
  const sentence = useNotice();
  if (!sentence) return null;
  return (
    <div className="load-fault" role="alert">
      <p>{sentence}</p>
      <button className="btn" type="button" onClick={() => showNotice(undefined)}>
        Dismiss
      </button>
    </div>
  );
}
