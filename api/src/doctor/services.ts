import type { Config, ImageHost } from '../config.ts';
import { connectDatabase, database } from '../database/connect.ts';
import { readHolder } from '../database/dataLock.ts';
import { supportOf } from '../database/releases.ts';
import { isAlive, messageOf } from '../database/run.ts';
import { hasAdministrator } from '../features/auth/queries.ts';
import { listUnreadable } from '../features/limits/queries.ts';
import { createMailTransport } from '../features/mail/mailer.ts';
import { PROVIDER_ORIGIN } from '../features/media/imageHost.ts';
import { type Check, failure, ok, warning } from './check.ts';

const IMAGE_HOST_MS = 5_000;
const CLOCK_MS = 5_000;
const GIVE_UP_MS = 0;

/** Whether MongoDB still gets security updates. */
export function checkMongodbVersion(version: string, now = new Date()): Check {
  const { ended, sentence } = supportOf(version, now);
  const advice = 'Upgrade MongoDB; docs/operating.md shows how.';
  return ended ? warning('MongoDB’s version', sentence, advice) : ok('MongoDB’s version', sentence);
}

/** Whether the clocks of this machine and of MongoDB agree, because sessions and codes end by them. */
export function checkClock(mongodbTime: Date, now = new Date()): Check {
  const differenceMs = Math.abs(now.getTime() - mongodbTime.getTime());
  const seconds = Math.round(differenceMs / 1000);
  if (differenceMs <= CLOCK_MS) {
    return ok('Clock', 'The clocks of this machine and of MongoDB agree.');
  }
  const found = `The clocks of this machine and of MongoDB differ by ${seconds} seconds.`;
  return failure('Clock', found, 'Synchronise both by NTP: timedatectl set-ntp true');
}

/** Whether somebody can manage the site; needs the connection to MongoDB. */
export async function checkAdministrator(): Promise<Check> {
  if (await hasAdministrator()) return ok('Administrator', 'There is an administrator.');
  const advice = 'Create one: npm run admin';
  return failure('Administrator', 'Nobody can sign in: there is no administrator.', advice);
}

/**
 * Whether the proxies in `TRUST_PROXY` send the addresses of visitors; needs the connection to
 * MongoDB, where the site records it.
 */
export async function checkProxies(): Promise<Check> {
  const proxies = await listUnreadable();
  if (proxies.length === 0) {
    return ok('Proxies', 'Within the last day, no proxy sent an address that can’t be read.');
  }
  const names = proxies.join(', ');
  const found = `The proxy ${names} sends something in X-Forwarded-For that isn’t an address, so all these visitors share the limits of one.`;
  const advice =
    'Let it send the visitor’s IP address, with or without a port. This warning ends a day after it does.';
  return warning('Proxies', found, advice);
}

/** The version of the MongoDB that this process is connected to. */
export async function readMongodbVersion(): Promise<string> {
  const { version } = await database().admin().buildInfo();
  return String(version);
}

/** Whether the MongoDB that this process is connected to responds, and what is in it. */
export async function checkConnectedMongodb(
  connected = Promise.resolve(),
  advice = 'Check that MongoDB is running and can be reached.',
): Promise<Check[]> {
  try {
    await connected;
    const [version, { localTime }] = await Promise.all([
      readMongodbVersion(),
      database().admin().command({ hello: 1 }),
    ]);
    return [
      ok('MongoDB', 'MongoDB responds and is a replica set.'),
      checkMongodbVersion(version),
      checkClock(localTime),
      await checkAdministrator(),
      await checkProxies(),
    ];
  } catch (error) {
    return [failure('MongoDB', messageOf(error), advice)];
  }
}

/** Whether MongoDB can be used, and what is in it. Connects for the time of the checks. */
export async function checkMongodb(uri: string): Promise<Check[]> {
  const quiet = { warn: () => {} };
  const connection = connectDatabase(uri, quiet, {
    appName: 'band8 doctor',
    giveUpAfterMs: GIVE_UP_MS,
  });
  const advice = 'Check MONGODB_URI, its user and password, and that MongoDB is running.';
  const checks = await checkConnectedMongodb(connection.connected, advice);
  await connection.close();
  return checks;
}

/** The checks of the configured MongoDB, or of the one that a running site has started. */
export async function checkConfiguredMongodb({ mongodbUri, dataDir }: Config): Promise<Check[]> {
  if (mongodbUri) return checkMongodb(mongodbUri);
  const holder = await readHolder(dataDir);
  if (holder?.mongodbUri && isAlive(holder.pid)) return checkMongodb(holder.mongodbUri);
  const found = 'The site isn’t running, so its own MongoDB and its accounts were not checked.';
  return [warning('MongoDB', found, 'Start the site and run this again.')];
}

/** Whether the mail server accepts our connection and password. Sends nothing. */
export async function checkMail(mail: Config['mail']): Promise<Check> {
  const name = 'Mail';
  if (!mail) {
    const advice = 'Set SMTP_URL and MAIL_FROM if learners or staff should get email.';
    return warning(name, 'No mail server is configured: nobody can be invited by email.', advice);
  }
  const transport = createMailTransport(mail.smtpUrl);
  try {
    await transport.verify();
    return ok(name, 'The mail server accepts the connection.');
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    if (code === 'EAUTH') {
      const advice = 'Correct the user and password in SMTP_URL; encode special characters.';
      return failure(name, `The mail server refused the password (${responseCode}).`, advice);
    }
    const advice = 'Check host and port in SMTP_URL, and that a firewall allows the connection.';
    return failure(name, `The mail server can’t be reached (${code}).`, advice);
  } finally {
    transport.close();
  }
}

/**
 * Whether the provider that stores the pictures can be reached and accepts our key.
 * @param origin the provider's address
 */
export async function checkImageHost(
  account: ImageHost | undefined,
  origin = PROVIDER_ORIGIN,
): Promise<Check> {
  const name = 'Image host';
  if (!account) return ok(name, 'This server stores the pictures itself.');
  const { cloudName, apiKey, apiSecret } = account;
  const credentials = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64');
  try {
    const { ok: isAccepted, status } = await fetch(`${origin}/v1_1/${cloudName}/ping`, {
      headers: { authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(IMAGE_HOST_MS),
      redirect: 'manual',
    });
    if (isAccepted) return ok(name, `${origin} accepts the key.`);
    const advice = 'Correct CLOUDINARY_CLOUD_NAME, CLOUDINARY_API_KEY and CLOUDINARY_API_SECRET.';
    return failure(name, `${origin} refused the key (${status}).`, advice);
  } catch {
    const advice = 'Check that a firewall allows requests to it, and its status page.';
    return failure(name, `${origin} can’t be reached. Pictures can’t be uploaded.`, advice);
  }
}
