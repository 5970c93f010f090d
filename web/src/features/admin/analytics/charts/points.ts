/** A line: its name and a value for every day. */
export interface Series {
  name: string;
  values: readonly number[];
}

export interface Point {
  day: string;
  name: string;
  value: number;
}

/**
 * The points of some lines. Those of a day that is not over are apart: drawn as the end of a line,
 * they would look like a fall.
 */
export function pointsOf(
  days: readonly string[],
  series: readonly Series[],
  unfinishedDay: string | undefined,
): { finished: Point[]; unfinished: Point[] } {
  const points = series.flatMap(({ name, values }) =>
    days.map((day, at): Point => ({ day, name, value: values[at] ?? 0 })),
  );
  return {
    finished: points.filter(({ day }) => day !== unfinishedDay),
    unfinished: points.filter(({ day }) => day === unfinishedDay),
  };
}
