const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Mar 5, 2024' where the learner is: only a browser says it, of its own device. */
export function formatDay(at: number): string {
  return DAY.format(at);
}

/** The day as a file name has it: '2024-03-05'. */
export function fileDay(at: number): string {
  return new Intl.DateTimeFormat('sv-SE').format(at);
}
