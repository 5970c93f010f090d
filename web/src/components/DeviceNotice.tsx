import { tell, useNotice } from '../storage/notice.ts';

/** What the learner must know of the store on this device, over whatever page. */
export function DeviceNotice() {
  const sentence = useNotice();
  if (!sentence) return null;
  return (
    <div className="load-fault" role="alert">
      <p>{sentence}</p>
      <button className="btn" type="button" onClick={() => tell(undefined)}>
        Dismiss
      </button>
    </div>
  );
}
