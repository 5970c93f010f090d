// Runs on any Node from 20 on and before anything is installed: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
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
const stampFile = path.join(modules, '.band8-install');
// Outside node_modules, because `npm ci` empties that folder.
const checkout = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 16);
const lockFile = path.join(os.tmpdir(), `band8-install-${checkout}.lock`);
const runningMajor = Number(process.versions.node.split('.')[0]);

class Fault extends Error {}

function say(sentence) {
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

function lockedText() {
  const text = readText(path.join(root, 'package-lock.json'));
  if (text === undefined) {
    throw new Fault('package-lock.json is missing; "git checkout package-lock.json" restores it.');
  }
  return text;
}

/** The stamp of an installation: what was asked for, and for which machine. */
function wantedStamp(lockText) {
  const hash = createHash('sha256').update(lockText).digest('hex');
  return `${hash} ${process.platform}-${process.arch}\n`;
}

/** Whether npm's own record of node_modules holds every locked package in the locked version. */
function matchesNpmRecord(lockText) {
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

function isInstalled() {
  const lockText = lockedText();
  if (readText(stampFile) === wantedStamp(lockText)) return true;
  if (!matchesNpmRecord(lockText)) return false;
  fs.writeFileSync(stampFile, wantedStamp(lockText));
  return true;
}

/** The Node of node_modules when it is new enough, else undefined. */
function fetchedNode() {
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

function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // npm tells the scripts it runs where it is itself, which need not be on the PATH.
  const own = process.env.npm_execpath;
  const [file, first, shell] = own?.endsWith('npm-cli.js')
    ? [process.execPath, [own], false]
    : ['npm', [], process.platform === 'win32'];
  const started = Date.now();
  const ticker = setInterval(
    () => say(`Still installing (${Math.round((Date.now() - started) / 1000)} s).`),
    10_000,
  );
  const done = new Promise((resolve, reject) => {
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
    child.on('error', (error) =>
      reject(new Fault(`npm could not be started (${error.message}). Install npm and try again.`)),
    );
    child.on('close', (code) => {
      process.off('SIGINT', stopWith).off('SIGTERM', stopWith);
      if (code === 0) resolve();
      else {
        reject(
          new Fault(
            `"npm ${args.join(' ')}" failed with exit code ${code}: its own words are above. ` +
              'Mend that, or check the network, and run the same command again.',
          ),
        );
      }
    });
  });
  return done.finally(() => clearInterval(ticker));
}

async function installPackages() {
  say('Installing the packages of package-lock.json. This takes about a minute.');
  const stamp = wantedStamp(lockedText());
  fs.rmSync(stampFile, { force: true });
  // Development packages too, even under NODE_ENV=production: the web is built here.
  await npm(['ci', '--include=dev']);
  fs.writeFileSync(stampFile, stamp);
}

/**
 * Adds the Node of this platform straight from its own package. The package named `node` does the
 * same from an install script, and npm is about to stop running those unasked.
 */
async function installNode() {
  say(
    `This Node is ${process.version}; Band8 runs on Node ${WANTED_NODE}. ` +
      `Fetching Node ${NODE_VERSION} into node_modules; the system is left as it is.`,
  );
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${platform}-${process.arch}@${NODE_VERSION}`;
  await npm(['install', '--no-save', '--ignore-scripts', '--include=dev', name]);
}

let token;
let heartbeat;

/** Takes the lock file unless another process keeps it alive. True when it was taken. */
function tryLock() {
  const mine = `${process.pid} ${randomUUID()}\n`;
  try {
    fs.writeFileSync(lockFile, mine, { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  token = mine;
  heartbeat = setInterval(() => {
    if (readText(lockFile) === token) fs.utimesSync(lockFile, new Date(), new Date());
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return true;
}

function releaseLock() {
  clearInterval(heartbeat);
  if (token !== undefined && readText(lockFile) === token) fs.rmSync(lockFile, { force: true });
  token = undefined;
}

/** Moves a lock aside whose keeper died; put back if it was renewed in that very moment. */
function clearAbandonedLock() {
  const seen = readText(lockFile);
  if (seen === undefined) return;
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    if (Date.now() - fs.statSync(lockFile).mtimeMs < ABANDONED_MS) return;
    fs.renameSync(lockFile, aside);
    if (readText(aside) !== seen && !fs.existsSync(lockFile)) fs.renameSync(aside, lockFile);
    fs.rmSync(aside, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

async function withLock(work) {
  let told = false;
  while (!tryLock()) {
    if (!told) {
      const pid = readText(lockFile)?.split(' ')[0] ?? 'unknown';
      say(`Another command (process ${pid}) is installing packages here; waiting for it.`);
      told = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    clearAbandonedLock();
  }
  try {
    await work();
  } finally {
    releaseLock();
  }
}

const needsNode = () => runningMajor < WANTED_NODE && fetchedNode() === undefined;

async function prepare() {
  if (isInstalled() && !needsNode()) return;
  await withLock(async () => {
    if (!isInstalled()) await installPackages();
    if (needsNode()) await installNode();
  });
  if (needsNode()) {
    throw new Fault(
      `Node ${NODE_VERSION} was fetched but does not run on this machine. ` +
        `Install Node ${WANTED_NODE} or newer yourself and run the same command again.`,
    );
  }
}

/**
 * A signal to `npm start` ends npm and its shell, and neither passes it on. So the end of the parent
 * counts as that signal: otherwise the server would stay, with nothing to show for it.
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

/** Runs the script as if it had been started itself: same process, same pid, no signal to relay. */
function runHere(script, args) {
  process.argv.splice(1, process.argv.length, script, ...args);
  Module.runMain();
}

function runThere(node, script, args) {
  // npm scripts that the script starts must find the new Node first as well.
  const searchPath = `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: searchPath },
  });
  const lastSent = new Map();
  const relay = (signal) => {
    // A terminal sends Ctrl-C to the child too: a second one would mean "stop at once" to it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    if (Date.now() - (lastSent.get(signal) ?? 0) < 1_000) return;
    lastSent.set(signal, Date.now());
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, relay);
  child.on('error', (error) => {
    say(`${node} could not be started: ${error.message}.`);
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
    throw new Fault(
      `This is Node ${process.version}; Band8 needs Node ${OLDEST_NODE} or newer to begin with. ` +
        'Install a newer Node and run the same command again.',
    );
  }
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) throw new Fault('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  await prepare();
  stopWithNpm();
  const script = path.resolve(root, name);
  if (runningMajor >= WANTED_NODE) runHere(script, args);
  else runThere(fetchedNode(), script, args);
}

main().catch((error) => {
  if (error instanceof Fault) say(error.message);
  else console.error(error);
  process.exitCode = 1;
});
