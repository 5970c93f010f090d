import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { subtypesByTask } from '../openapi/values.ts';
import { here } from './sources.ts';

interface TypePage {
  title: string;
  taskType?: 'task1' | 'task2';
  subtype?: string;
  intro: string;
  sections: { heading: string; text?: string; steps?: Record<string, string>[] }[];
}

const folder = join(here, 'types');
const files = (await readdir(folder)).sort();
const pages = await Promise.all(
  files.map(async (file) => {
    const source = await readFile(join(folder, file), 'utf8');
    const page: TypePage = parse(source);
    return { file, source, page };
  }),
);
const ofTypes = pages.filter(({ page }) => page.subtype);

describe('the pages about question types', () => {
  it('are one for each type, one about the bands and one about all', () => {
    const kinds = ofTypes.map(({ page: { taskType, subtype } }) => [taskType, subtype]);
    const wanted = Object.entries(subtypesByTask).flatMap(([task, subtypes]) =>
      subtypes.map((subtype) => [task, subtype]),
    );
    expect(kinds.sort()).toEqual(wanted.sort());
    const others = pages.filter(({ page }) => !page.subtype).map(({ file }) => file);
    expect(others).toEqual(['all.yaml', 'bands.yaml']);
  });

  it.each(ofTypes)('$file says what is asked, gives a plan and names five mistakes', ({ page }) => {
    const [asked, plan, mistakes] = page.sections;
    expect(page.sections.map(({ heading }) => heading)).toEqual([
      'What it asks',
      'A plan',
      'Five common mistakes',
    ]);
    const [words, minutes] = page.taskType === 'task1' ? [150, 20] : [250, 40];
    expect(asked?.text).toContain(`at least ${words} words`);
    expect(asked?.text).toContain(`about ${minutes} minutes`);
    expect(plan?.steps?.length).toBeGreaterThan(5);
    expect(mistakes?.steps).toHaveLength(5);
  });

  it.each(pages)('$file has whole examples and the signs of good typesetting', (each) => {
    const { title, intro, sections } = each.page;
    const steps = sections.flatMap((section) => section.steps ?? []);
    const texts = [
      intro,
      ...sections.flatMap(({ text = [] }) => text),
      ...steps.flatMap(Object.values),
    ];
    for (const text of [title, ...texts]) {
      expect(text).not.toMatch(/['"]|\.\.\.| - | {2}/);
      expect(text.split('_').length % 2, text).toBe(1);
    }
    for (const text of texts) expect(text).toMatch(/[.?!…]_?$/);
    for (const step of steps) expect(Object.keys(step)).toHaveLength(1);
  });
});
