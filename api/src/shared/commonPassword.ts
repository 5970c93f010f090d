/** Common words, keyboard sequences and the passwords in our own examples. */
const COMMON = new Set(
  `abcdefghijkl administrator adminadmin administration band8admin batterystaple changeit changeme
  changemenow changethis correcthorsebatterystaple default defaultpassword iloveyou letmein
  letmeinnow mypassword newpassword opensesame pass password passwordpassword passw qazwsxedc
  qwertyasdf qwertyuiop qwertyuiopasdf secret secretpassword sesame sevenquietharboursatdusk
  superman supersecret temporary testpassword testtest trustno welcome welcometo`.split(/\s+/),
);
const WALKS = [
  '0123456789'.repeat(3),
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'zaq12wsxcde3',
];

/** Lower-case letters only, with common substitutions such as 0 for o reversed. */
function normalise(password: string): string {
  const substitutes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
  return password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[013457](?=\w*[a-z])/g, (digit) => substitutes[digit] ?? digit)
    .replace(/[^a-z]/g, '');
}

/**
 * Whether a password is easy to guess: a common word with digits or signs around it, a keyboard
 * sequence, few repeated characters, or the account's own name.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const lower = password.toLowerCase();
  const signs = lower.replace(/\W/g, '');
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const backwards = [...signs].reverse().join('');
  return (
    new Set(lower).size < 5 ||
    COMMON.has(normalise(password)) ||
    COMMON.has(lower.replace(/[^a-z]/g, '')) ||
    WALKS.some((walk) => [signs, backwards].some((text) => text !== '' && walk.includes(text))) ||
    [email.toLowerCase(), name, `${name}${domain}`].includes(lower.replace(/\d+$/, ''))
  );
}

/** The maximum length of a password; all characters count. */
export const MAX_PASSWORD_LENGTH = 1024;

/** A password to verify: only its length is limited. */
export const givenPassword = {
  minLength: 1,
  maxLength: MAX_PASSWORD_LENGTH,
  format: 'password',
} as const;
