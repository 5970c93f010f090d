/** The time limit of a database read. */
export const READ_TIME_MS = 2_000;
