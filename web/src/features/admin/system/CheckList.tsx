import type { SystemCheck } from './queries.ts';

const STATES = { ok: 'OK', warning: 'Warning', error: 'Error' } as const satisfies Record<
  SystemCheck['state'],
  string
>;

/** What was found, and what to do about each problem. */
export function CheckList({ checks }: { checks: readonly SystemCheck[] }) {
  return (
    <ul className="checks">
      {checks.map(({ name, state, found, advice }) => (
        // Several variables can be unknown.
        <li key={name + found}>
          <span className={`status status--${state}`}>{STATES[state]}</span>
          <div>
            <h3>{name}</h3>
            <p>{found}</p>
            {advice && <p className="checks__advice">{advice}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
