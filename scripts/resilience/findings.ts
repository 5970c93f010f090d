/** A measurement and its goal. */
export interface Finding {
  what: string;
  measured: string | number;
  goal: string;
  isMet: boolean;
}

/** The goal that nothing was found. */
export function none(what: string, found: readonly unknown[] | number): Finding {
  const count = typeof found === 'number' ? found : found.length;
  return { what, measured: count, goal: '0', isMet: count === 0 };
}

/** The goal that a value is at most `most`. */
export function atMost(what: string, measured: number, most: number, unit = ''): Finding {
  const isMet = measured <= most;
  return { what, measured: `${Math.round(measured)}${unit}`, goal: `≤ ${most}${unit}`, isMet };
}

/** The goal that a value is at least `least`. */
export function atLeast(what: string, measured: number, least: number, unit = ''): Finding {
  const isMet = measured >= least;
  return { what, measured: `${Math.round(measured)}${unit}`, goal: `≥ ${least}${unit}`, isMet };
}

/** Prints findings as a table. @returns whether every goal is met */
export function printFindings(title: string, findings: readonly Finding[]): boolean {
  console.log(`\n${title}`);
  console.table(
    findings.map(({ what, measured, goal, isMet }) => ({
      '': isMet ? 'met' : 'MISSED',
      what,
      measured,
      goal,
    })),
  );
  return findings.every(({ isMet }) => isMet);
}

/** Prints how often each kind of failure occurred. */
export function printKinds(failed: readonly { status: number; body: string; fault?: string }[]) {
  const kinds = new Map<string, number>();
  for (const { status, body, fault } of failed) {
    const kind = [status, fault ?? /"code":"(\w+)"/.exec(body)?.[1] ?? ''].join(' ');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of kinds) console.log(`  failed: ${count} times ${kind}`);
}
