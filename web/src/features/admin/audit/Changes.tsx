import { type FieldChange, fieldLabel, isFormatting, valueText } from './changes.ts';

/** The changed fields with their old and new values. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className="audit-changes" aria-label="Changes">
      {changes.map((change) => (
        <li key={change.field}>
          <b>{fieldLabel(change.field)}:</b>{' '}
          {isFormatting(change) ? 'formatting only' : <Values change={change} />}
        </li>
      ))}
    </ul>
  );
}

function Values({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <>
      <span className="audit-changes__before">{valueText(field, before)}</span>{' '}
      <span aria-hidden>→</span>
      <span className="sr">, changed to</span> <span>{valueText(field, after)}</span>
    </>
  );
}
