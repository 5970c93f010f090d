/** No read may keep a connection for longer than this. */
export const READ_TIME_MS = 2_000;
