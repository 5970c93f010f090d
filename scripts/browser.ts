import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findOnPath, run } from '../api/src/database/run.ts';
import { runNode } from './child.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without a user interface: renders the tests' pages at half the cost. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const INSTALL_TIMEOUT_MS = 10 * 60_000;

const USUAL_LOCATIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? 'C:\\', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
};

/** Chromium's sandbox doesn't work as root. */
export const chromiumArgs: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Finds Chromium or Chrome: CHROMIUM_PATH, on the PATH, in a usual location, or installed by Playwright.
 *
 * @param names the names to look for on the PATH, best first
 * @throws an error that says what to do if there is none and none can be installed, or if
 * CHROMIUM_PATH is set and doesn't work
 */
export async function findBrowser(names: readonly string[] = NAMES): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await works(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which isn’t a working browser. Correct it.`);
  }
  const searchPath = process.env.PATH ?? '';
  const onPath = await Promise.all(names.map((name) => findOnPath(name, searchPath)));
  const candidates = [
    ...onPath.filter((file) => file !== undefined),
    ...(USUAL_LOCATIONS[process.platform] ?? []),
    chromium.executablePath(),
  ];
  for (const candidate of candidates) if (await works(candidate)) return candidate;

  console.log('No Chromium or Chrome found; Playwright installs one.');
  const { code, output } = await runNode(
    ['node_modules/@playwright/test/cli.js', 'install', 'chromium'],
    {
      quiet: true,
      timeout: INSTALL_TIMEOUT_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    },
  );
  if (code === 0 && (await works(chromium.executablePath()))) return chromium.executablePath();
  const why = output.split('\n').find((line) => /^\s*Error:/.test(line));
  const reason = why === undefined ? '' : ` (${why.trim()})`;
  throw new Error(
    `There is no browser for the tests, and Playwright couldn’t install one${reason}. ` +
      'Install Chromium or Chrome (on Debian or Ubuntu: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to one.',
  );
}

/** Finds the browser for the tests, preferably headless. Throws like `findBrowser`. */
export function findTestBrowser(): Promise<string> {
  return findBrowser([HEADLESS_SHELL, ...NAMES]);
}

async function works(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    // Only on Linux: elsewhere `--version` opens a window. On Ubuntu the name may belong to a script
    // that only explains how to install the browser.
    if (process.platform === 'linux') await run(file, ['--version'], { timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}
