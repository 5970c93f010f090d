/**
 * Creates an administrator, or sets a new password for an existing one. With
 * `--remove-second-factor` it removes a second factor that its owner has lost. Asks for everything on the
 * terminal, because other users of the machine can read command lines.
 */
import { parseArgs } from 'node:util';
import { input, password } from '@inquirer/prompts';
import { readConfig } from '../api/src/config.ts';
import { writeAudit } from '../api/src/features/audit/write.ts';
import { removeSecondFactor } from '../api/src/features/auth/account/secondFactor.ts';
import { MIN_PASSWORD_LENGTH } from '../api/src/features/auth/passwords.ts';
import { saveAdministrator } from '../api/src/features/auth/queries.ts';
import { isCommonPassword, MAX_PASSWORD_LENGTH } from '../api/src/shared/commonPassword.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './withDatabase.ts';

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

async function askEmail(): Promise<string> {
  const email = await input({
    message: 'Email address',
    validate: (given) =>
      (given.length <= 254 && /^[^@\s]+@[^@\s]+$/.test(given.trim())) ||
      'That isn’t an email address.',
  });
  return email.trim().toLowerCase();
}

/** Removes the second factor of an account. */
async function removeFactor(email: string, sendsEmail: boolean): Promise<void> {
  const removed = await removeSecondFactor({ email }, sendsEmail);
  if (!removed) throw new Error(`No member of staff has the address ${email}.`);
  if (!removed.secondFactor) {
    console.log(`${email} has no second factor. Nothing was changed.`);
    return;
  }
  await writeAudit({ action: 'resetStaffSecondFactor', targetLabel: email });
  console.log(`${email} can sign in with the password alone now.`);
}

/** The answers to questions; Ctrl-C ends the command. */
function answered<T>(answers: Promise<T>): Promise<T> {
  return answers.catch((error) => {
    throw error.name === 'ExitPromptError' ? new Error('Nothing was changed.') : error;
  });
}

async function admin(): Promise<void> {
  const { values } = parseArgs({ options: { 'remove-second-factor': { type: 'boolean' } } });
  if (!process.stdin.isTTY) {
    throw new Error(
      'This command asks for a password, so it needs a terminal. Run it directly, without a pipe.',
    );
  }
  // Not the administrator from the configuration: the one entered here is the first.
  const config = { ...readConfig(process.env), admin: undefined };
  const email = await answered(askEmail());
  if (values['remove-second-factor']) {
    return withDatabase(config, () => removeFactor(email, config.mail !== undefined));
  }
  const secret = await answered(askPassword());
  await withDatabase(config, async () => {
    const isNew = (await saveAdministrator(email, secret)) === 'created';
    console.log(
      isNew
        ? `${email} is an administrator now.`
        : `${email} was already an administrator: the password has been changed and all sessions have ended.`,
    );
  });
}

await runCommand(admin);
