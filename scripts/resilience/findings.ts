import { type ClientResponse, isServed } from './client.ts';

/** A measurement and its goal. */
export interface Finding {
  what: string;
  measured: string | number;
  goal: string;
  isMet: boolean;
  /** Whether a slow machine alone can miss it. */
  isOfSpeed?: boolean;
}

/** The goal that nothing was found. */
export function none(what: string, found: readonly unknown[] | number): Finding {
  const count = typeof found === 'number' ? found : found.length;
  return { what, measured: count, goal: '0', isMet: count === 0 };
}

/** The goal that a value is at most `most`. */
export function atMost(what: string, measured: number, most: number, unit = ''): Finding {
  const shown = { measured: `${Math.round(measured)}${unit}`, goal: `≤ ${most}${unit}` };
  return { what, ...shown, isMet: measured <= most, isOfSpeed: true };
}

/** The goal that a value is at least `least`. */
export function atLeast(what: string, measured: number, least: number): Finding {
  return { what, measured, goal: `≥ ${least}`, isMet: measured >= least };
}

/** Prints findings as a table. @returns whether every goal that is judged is met */
export function printFindings(title: string, findings: readonly Finding[], judgesSpeed: boolean) {
  const isJudged = ({ isOfSpeed = false }: Finding) => judgesSpeed || !isOfSpeed;
  console.log(`\n${title}`);
  console.table(
    findings.map((finding) => {
      const { what, measured, goal, isMet } = finding;
      const missed = isJudged(finding) ? 'MISSED' : 'slow';
      return { '': isMet ? 'met' : missed, what, measured, goal };
    }),
  );
  return findings.every((finding) => finding.isMet || !isJudged(finding));
}

/** Prints how often each kind of failure occurred, and finds those of which a slow machine isn't the cause. */
export function failures(of: string, responses: readonly ClientResponse[]): Finding[] {
  const failed = responses.filter((response) => !isServed(response));
  const kindOf = ({ status, body, fault }: ClientResponse) =>
    [status, fault ?? /"code":"(\w+)"/.exec(body)?.[1] ?? ''].join(' ');
  for (const [kind, { length }] of Map.groupBy(failed, kindOf)) {
    console.log(`  failed: ${length} times ${kind}`);
  }
  const late = failed.filter(({ body }) => body.includes('"DEADLINE_PASSED"'));
  return [
    none(`failed of ${of}`, failed.length - late.length),
    atMost('of these took longer than the time limit', late.length, 0),
  ];
}
