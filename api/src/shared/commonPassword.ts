/** Words, walks over the keyboard, and what our own examples say: the first that anybody tries. */
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

/** Letters alone, in lower case, with the usual stand-ins read as what they stand for. */
function letters(password: string): string {
  const stands: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
  return password
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[013457](?=\w*[a-z])/g, (digit) => stands[digit] ?? digit)
    .replace(/[^a-z]/g, '');
}

/**
 * Whether a password is among the first that anybody tries: a well-known word with digits or signs
 * around it, a walk over the keyboard, few characters again and again, or the account's own name.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const lower = password.toLowerCase();
  const signs = lower.replace(/\W/g, '');
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const backwards = [...signs].reverse().join('');
  return (
    new Set(lower).size < 5 ||
    COMMON.has(letters(password)) ||
    COMMON.has(lower.replace(/[^a-z]/g, '')) ||
    WALKS.some((walk) => [signs, backwards].some((text) => text !== '' && walk.includes(text))) ||
    [email.toLowerCase(), name, `${name}${domain}`].includes(lower.replace(/\d+$/, ''))
  );
}
