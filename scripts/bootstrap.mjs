// Runs on Node 20 or newer, before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import Module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const WANTED_NODE = 24;
const NODE_VERSION = '24.21.0';
const HEARTBEAT_MS = 2_000;
const ABANDONED_MS = 15_000;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
// Outside node_modules, because `npm ci` empties that folder.
const checkout = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 16);
const lockFile = path.join(os.tmpdir(), `band8-install-${checkout}.lock`);
const lockMark = `${process.pid} ${randomUUID()}\n`;
const runningMajor = Number(process.versions.node.split('.')[0]);

class UserError extends Error {}

function log(sentence) {
  console.error(`band8: ${sentence}`);
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Vite and the router’s plugin fail with these characters in a path. */
function checkPath() {
  const found = /[#?']/.exec(root)?.[0];
  if (found === undefined) return;
  throw new UserError(
    `The folder ${root} contains the character ${found} in its path, with which the web can’t be built. ` +
      'Move Band8 to another folder, or rename the folder, and run the same command again.',
  );
}

/** Whether npm's record of node_modules has every locked package in its locked version. */
function isInstalled() {
  const lockText = readText(path.join(root, 'package-lock.json'));
  if (lockText === undefined) {
    throw new UserError(
      'package-lock.json is missing; "git checkout package-lock.json" restores it.',
    );
  }
  const recordText = readText(path.join(modules, '.package-lock.json'));
  if (recordText === undefined) return false;
  const installed = JSON.parse(recordText).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([where, wanted]) => {
    if (where === '') return true;
    const found = installed[where];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

/** The Node in node_modules if it is new enough, else undefined. */
function findInstalledNode() {
  const names =
    process.platform === 'win32'
      ? [`node-win-${process.arch}/bin/node.exe`, 'node/bin/node.exe']
      : ['.bin/node'];
  for (const name of names) {
    const file = path.join(modules, name);
    if (!fs.existsSync(file)) continue;
    const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    if (status === 0 && Number(/^v(\d+)/.exec(stdout)?.[1]) >= WANTED_NODE) return file;
  }
  return undefined;
}

async function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm passes its own path to the scripts that it runs; npm need not be on the PATH.
  const own = process.env.npm_execpath;
  const [file, first, shell] = own?.endsWith('npm-cli.js')
    ? [process.env.npm_node_execpath ?? process.execPath, [own], false]
    : ['npm', [], process.platform === 'win32'];
  const started = Date.now();
  const ticker = setInterval(
    () => log(`Still installing (${Math.round((Date.now() - started) / 1000)} s).`),
    10_000,
  );
  const child = spawn(file, [...first, ...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
  const stopWith = (signal) => {
    child.kill(signal);
    releaseLock();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', stopWith).once('SIGTERM', stopWith);
  const [code] = await once(child, 'close')
    .catch(({ message }) => {
      throw new UserError(`npm could not be started (${message}). Install npm and try again.`);
    })
    .finally(() => {
      clearInterval(ticker);
      process.off('SIGINT', stopWith).off('SIGTERM', stopWith);
    });
  if (code !== 0) {
    throw new UserError(
      `"npm ${args.join(' ')}" failed with exit code ${code}: its own words are above. ` +
        'Mend that, or check the network, and run the same command again.',
    );
  }
}

/**
 * Installs Node from its platform package. The package `node` does the same in an install script, but
 * npm is about to stop running those by default.
 */
async function installNode() {
  const reason =
    runningMajor < WANTED_NODE
      ? `This Node is ${process.version}; Band8 runs on Node ${WANTED_NODE}.`
      : 'The update has removed the Node in node_modules.';
  log(`${reason} Fetching Node ${NODE_VERSION} into node_modules; the system is left as it is.`);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}@${NODE_VERSION}`;
  await npm(['install', '--no-save', '--ignore-scripts', '--include=dev', name]);
}

/** Creates the lock file; returns false if another process holds it. */
function tryLock() {
  try {
    fs.writeFileSync(lockFile, lockMark, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

const ownsLock = () => readText(lockFile) === lockMark;

function releaseLock() {
  if (ownsLock()) fs.rmSync(lockFile, { force: true });
}

async function withLock(work) {
  let isAnnounced = false;
  while (!tryLock()) {
    if (!isAnnounced) {
      const pid = readText(lockFile)?.split(' ')[0] ?? 'unknown';
      log(`Another command (process ${pid}) is installing packages here; waiting for it.`);
      isAnnounced = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const renewedAt = fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
    // The process that created it is dead.
    if (Date.now() - renewedAt > ABANDONED_MS) fs.rmSync(lockFile, { force: true });
  }
  const heartbeat = setInterval(() => {
    if (ownsLock()) fs.utimesSync(lockFile, new Date(), new Date());
  }, HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    releaseLock();
  }
}

/**
 * Whether this Node is new enough and still there. npm’s scripts run on the one in node_modules, which
 * `npm ci` removes.
 */
const isUsable = () => runningMajor >= WANTED_NODE && fs.existsSync(process.execPath);
const needsNode = () => !isUsable() && findInstalledNode() === undefined;

async function prepare() {
  if (isInstalled() && !needsNode()) return;
  fs.accessSync(fs.existsSync(modules) ? modules : root, fs.constants.W_OK);
  await withLock(async () => {
    if (!isInstalled()) {
      log('Installing the packages of package-lock.json. This takes about a minute.');
      // Development packages even under NODE_ENV=production: they build the web.
      await npm(['ci', '--include=dev']);
    }
    if (needsNode()) await installNode();
  });
  if (needsNode()) {
    throw new UserError(
      `Node ${NODE_VERSION} was fetched but does not run on this machine. ` +
        `Install Node ${WANTED_NODE} or newer yourself and run the same command again.`,
    );
  }
}

/**
 * Stopping `npm start` ends npm and its shell, but neither passes the signal on. So the end of the
 * parent process counts as that signal; otherwise the server would keep running unseen.
 */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

function runInChild(node, script, args) {
  // npm scripts started by the script must find the new Node first too.
  const searchPath = `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: searchPath },
  });
  const lastSent = new Map();
  const relay = (signal) => {
    // A terminal sends Ctrl-C to the child too, and a second one would make it stop at once.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    if (Date.now() - (lastSent.get(signal) ?? 0) < 1_000) return;
    lastSent.set(signal, Date.now());
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, relay);
  child.on('error', (error) => {
    log(`${node} could not be started: ${error.message}.`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, relay);
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
}

async function main() {
  if (!(runningMajor >= OLDEST_NODE)) {
    throw new UserError(
      `This is Node ${process.version}; Band8 needs Node ${OLDEST_NODE} or newer to begin with. ` +
        'Install a newer Node and run the same command again.',
    );
  }
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined)
    throw new UserError('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  checkPath();
  await prepare();
  stopWithNpm();
  const script = path.resolve(root, name);
  if (!isUsable()) return runInChild(findInstalledNode(), script, args);
  // In this process no signals need to be forwarded.
  process.argv.splice(1, process.argv.length, script, ...args);
  Module.runMain();
}

function explainRights({ code, path: file }) {
  const { username } = os.userInfo();
  return (
    `The user ${username} can’t write to ${file} (${code}). Run the command as the ` +
    `owner of ${root}, or become it: chown -R ${username} ${root}`
  );
}

main().catch((error) => {
  if (error instanceof UserError) log(error.message);
  else if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) log(explainRights(error));
  else console.error(error);
  process.exitCode = 1;
});
