// @module-tag slow
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { newFolder } from '../../../test/folder.ts';
import { htmlToText } from '../../shared/text.ts';
import { Answer } from '../answers/model.ts';
import type { AnswerList } from '../answers/schema.ts';
import { SUBTYPES } from '../answers/vocabulary.ts';
import { GlossaryTerm } from '../glossary/queries.ts';
import { RelatedWords } from '../relatedWords/queries.ts';
import { CONTENT_DIR, readAnswers, readRelatedWords } from './files.ts';
import { loadContent } from './read.ts';

const context = testApp();
const ONE = '65e6f2a04c1b8d0012a40001';

it('the sample content contains what the pages need, and is loaded only once', async () => {
  const { app } = context;
  const files = await readAnswers();
  const steps: number[] = [];
  const report = await loadContent({ onProgress: (done) => steps.push(done) });
  expect(report.answers).toEqual({ added: files.length, unchanged: 0 });
  expect(report.terms.added).toBeGreaterThanOrEqual(30);
  expect(steps.at(-1)).toBe(files.length);

  const read = async (query: string): Promise<AnswerList> =>
    (await app.inject(`/api/public-model-answers?limit=100&${query}`)).json();
  expect((await read('')).total).toBeGreaterThanOrEqual(24);
  for (const subtype of [...SUBTYPES.task1, ...SUBTYPES.task2]) {
    const { total } = await read(`subtype=${encodeURIComponent(subtype)}`);
    expect(total, subtype).toBeGreaterThanOrEqual(2);
  }
  expect(await Answer.countDocuments({ isDraft: true })).toBe(3);
  expect(await Answer.countDocuments({ isDraft: false, isApproved: false })).toBe(1);

  for (const row of (await read('taskType=task1')).answers) {
    expect(row).toMatchObject({ pictureWidth: 1200, pictureHeight: expect.any(Number) });
    for (const url of [row.pictureUrl, row.pictureThumbnailUrl]) {
      const picture = await app.inject(String(url));
      expect(picture.statusCode).toBe(200);
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.headers['cache-control']).toContain('immutable');
    }
  }
  expect((await Answer.findById(ONE).lean())?.chartData).toMatch(/^.+Coal/);
  for (const { id, body } of files) {
    const stored = await Answer.findById(id).lean();
    expect(htmlToText(stored?.content ?? '')).toBe(htmlToText(body));
    const marked = body.match(/glossary-term/g)?.length ?? 0;
    expect(stored?.glossaryTermIds, id).toHaveLength(marked);
  }

  await Answer.updateOne({ _id: ONE }, { topic: 'Edited by hand' });
  await Answer.deleteOne({ _id: files.at(-1)?.id ?? '' });
  expect(await loadContent()).toEqual({
    answers: { added: 1, unchanged: files.length - 1 },
    terms: { added: 0, unchanged: report.terms.added },
  });
  expect((await Answer.findById(ONE).lean())?.topic).toBe('Edited by hand');
  expect(await GlossaryTerm.countDocuments()).toBe(report.terms.added);
  expect(await RelatedWords.countDocuments()).toBe((await readRelatedWords()).length);
});

describe('a content folder with faults', () => {
  let folder: string;
  beforeEach(async () => {
    await clearContent(context.app);
    folder = await newFolder();
    for (const part of ['glossary', 'pictures']) {
      await cp(join(CONTENT_DIR, part), join(folder, part), { recursive: true });
    }
    await cp(
      join(CONTENT_DIR, 'answers', 'line-graph-electricity-coastal.html'),
      join(folder, 'answers/a.html'),
    );
  });

  const FRONT = `id: ${ONE}\ntopic: T\nauthor: A\ntags: []\nstatus: draft\nviews: 0\ncreatedAt: 2024-01-01`;

  it.each([
    ['<p>no front matter</p>', /bad\.html doesn’t begin with front matter/],
    [`---\n${FRONT}\ntaskType: task3\n---\n<p>x</p>`, /bad\.html has errors: taskType/],
  ])('is rejected with the file and the fault', async (source, message) => {
    await writeFile(join(folder, 'answers/bad.html'), source);
    await expect(loadContent({ folder })).rejects.toThrow(message);
    expect(await Answer.countDocuments()).toBe(0);
    expect(await GlossaryTerm.countDocuments()).toBe(0);
  });

  it('needs no list that would be empty', async () => {
    const source = `---\n${FRONT.replace('tags: []\n', '')}\n---\n<p>x</p>`;
    await writeFile(join(folder, 'answers/a.html'), source);
    await loadContent({ folder });
    expect(await Answer.findById(ONE).lean()).toMatchObject({ topic: 'T', tags: [] });
  });
});
