/**
 * Creates an administrator, or sets a new password for an existing one. Asks for everything on the
 * terminal, because other users of the machine can read command lines.
 */
import { input, password } from '@inquirer/prompts';
import { readConfig } from '../api/src/config.ts';
import { MIN_PASSWORD_LENGTH } from '../api/src/features/auth/passwords.ts';
import { saveAdministrator } from '../api/src/features/auth/queries.ts';
import { isCommonPassword } from '../api/src/shared/commonPassword.ts';
import { MAX_PASSWORD_LENGTH } from '../api/src/shared/givenPassword.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

const OUTCOMES = {
  created: (email: string) => `${email} is an administrator now.`,
  reset: (email: string) =>
    `${email} was already an administrator: the password has been changed and all sessions have ended.`,
};

function passwordFault(given: string): true | string {
  if (given.length < MIN_PASSWORD_LENGTH) return `At least ${MIN_PASSWORD_LENGTH} characters.`;
  if (given.length > MAX_PASSWORD_LENGTH) return `At most ${MAX_PASSWORD_LENGTH} characters.`;
  if (isCommonPassword(given)) return 'That password is too easy to guess.';
  return true;
}

async function askPassword(): Promise<string> {
  for (;;) {
    const secret = await password({ message: 'Password', mask: '*', validate: passwordFault });
    const again = await password({ message: 'Repeat the password', mask: '*' });
    if (again === secret) return secret;
    console.log('The passwords don’t match. Type both again.');
  }
}

async function askCredentials(): Promise<{ email: string; secret: string }> {
  const email = await input({
    message: 'Email address',
    validate: (given) =>
      (given.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(given.trim())) ||
      'That isn’t an email address.',
  });
  return { email: email.trim().toLowerCase(), secret: await askPassword() };
}

async function admin(): Promise<void> {
  const config = readConfig(process.env);
  if (!process.stdin.isTTY) {
    throw new Error(
      'This command asks for a password, so it needs a terminal. Run it directly, without a pipe.',
    );
  }
  const { email, secret } = await askCredentials().catch((error) => {
    // Ctrl-C at a question.
    throw error.name === 'ExitPromptError' ? new Error('Nothing was changed.') : error;
  });
  // Not the administrator from the configuration: the one entered above is the first.
  await withDatabase({ ...config, admin: undefined }, async () => {
    console.log(OUTCOMES[await saveAdministrator(email, secret)](email));
  });
}

await runCommand(admin);
