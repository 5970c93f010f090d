import type { StateText } from './texts.ts';

/** A state as a badge, and what is known about it. */
export function WebhookState({ label, badge, detail }: StateText) {
  return (
    <>
      <span className={`status status--${badge}`}>{label}</span>
      {detail && <span className="below meta">{detail}</span>}
    </>
  );
}
