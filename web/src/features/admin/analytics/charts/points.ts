export interface Series {
  name: string;
  values: readonly number[];
}

export interface Point {
  day: string;
  name: string;
  value: number;
}

/** Points of the unfinished day are separate, because a line that ends there seems to fall. */
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
