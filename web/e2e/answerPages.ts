import type { Page } from '@playwright/test';
import { waitForHydration } from './fixtures.ts';

/** A Task 1 line graph, a tall map and a Task 2 essay of the sample content. */
export const MAP = '65e6f2a04c1b8d0012a40005';
export const LINE_GRAPH = '65e6f2a04c1b8d0012a40001';
export const ESSAY = '65e6f2a04c1b8d0012a40020';
export const REPORT_PATH = `/answer/${LINE_GRAPH}`;
export const ESSAY_PATH = `/answer/${ESSAY}`;

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export function highlighted(page: Page, name: string): Promise<string[]> {
  return page.evaluate((key) => [...(CSS.highlights.get(key) ?? [])].map(String), name);
}

export function isUncovered(page: Page, name: string): Promise<boolean> {
  return page.evaluate((key) => {
    const [range] = CSS.highlights.get(key) ?? [];
    if (!(range instanceof Range)) return false;
    const { x, y, width, height } = range.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    return shown !== null && range.intersectsNode(shown);
  }, name);
}
