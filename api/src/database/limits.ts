/** The longest time that a read may use a connection. */
export const READ_TIME_MS = 2_000;
