/** The most characters of a password; all of them count. */
export const MAX_PASSWORD_LENGTH = 1024;

/** A password that somebody claims to know: no more is asked of it than a bounded length. */
export const givenPassword = {
  minLength: 1,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
} as const;
