import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures.ts';

export async function greyLevels(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((each) => !(each instanceof HTMLImageElement) || each.complete))
    .toBe(true);
  const pixels = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer();
  return new Set(pixels.map((grey) => grey >> 4)).size;
}
