/** The maximum length of a password; all characters count. */
export const MAX_PASSWORD_LENGTH = 1024;

/** A password to verify: only its length is limited. */
export const givenPassword = {
  minLength: 1,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
} as const;
