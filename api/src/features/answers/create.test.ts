import { describe, expect, it } from 'vitest';
import { administrator, FINISHED } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { marked, term } from '../../../test/factories.ts';
import { CONTENT_DIR, readPicture } from '../content/files.ts';
import { storePicture } from '../media/write.ts';
import { Answer } from './model.ts';

const context = testApp();
const { call, create, read } = administrator(context);

const post = (fields: Record<string, unknown>) => call('POST', '/model-answers', fields);

describe('a new answer', () => {
  it('is returned whole, with its address and version, and is public at once', async () => {
    const sent = {
      ...FINISHED,
      subtype: 'Line Graph',
      sourceLink: 'https://example.org/a',
      tags: ['energy', 'trends'],
      examDate: '2024-02-17',
      pictureUrl: 'https://example.org/p.png',
      isContributed: true,
      contributorName: 'Ben Okri',
    };
    const { status, headers, body } = await post(sent);
    expect(status).toBe(201);
    expect(headers).toMatchObject({ location: `/api/admin/model-answers/${body.id}`, etag: '"1"' });
    expect(body).toMatchObject({
      ...sent,
      examDate: '2024-02-17T00:00:00.000Z',
      version: 1,
      views: 0,
      isDraft: false,
      isApproved: true,
      wordCount: 7,
      excerpt: 'The graph gives the number of crossings.',
      glossaryTermIds: [],
    });
    expect(await read(body.id)).toEqual(body);
    const shown = await context.app.inject(`/api/model-answer-detail/${body.id}`);
    const { ownerId, ...visible } = body;
    expect(ownerId).toMatch(/^[0-9a-f]{24}$/);
    expect(shown.json()).toEqual(visible);
  });

  const REQUIRED = 'Please fill in all required fields';
  const DRAFT = 'Please fill in at least the topic, content, and author fields to save as draft';
  const NAME = 'Please enter the contributor name';
  it.each([
    [{ topic: '' }, REQUIRED, ['/topic']],
    [{ topic: ' \n ' }, REQUIRED, ['/topic']],
    [{ content: '' }, REQUIRED, ['/content']],
    [{ content: '<p> <br>&nbsp;</p><script>x</script>' }, REQUIRED, ['/content']],
    [{ author: '\t' }, REQUIRED, ['/author']],
    [{ taskType: null }, REQUIRED, ['/taskType']],
    [{ taskType: '' }, REQUIRED, ['/taskType']],
    [
      { topic: '', taskType: '', isContributed: true },
      REQUIRED,
      ['/topic', '/taskType', '/contributorName'],
    ],
    [{ isContributed: 'true' }, NAME, ['/contributorName']],
    [{ isContributed: true, contributorName: '  ' }, NAME, ['/contributorName']],
    [{ isDraft: false, isApproved: false, taskType: '' }, REQUIRED, ['/taskType']],
    [{ isDraft: true, topic: '' }, DRAFT, ['/topic']],
    [{ isDraft: 'true', content: '<p></p>', author: '' }, DRAFT, ['/content', '/author']],
  ])('is rejected with %j and the specified message', async (fields, message, paths) => {
    const { status, body } = await post({ ...FINISHED, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', message, detail: message });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('without any field is rejected with the same message', async () => {
    expect((await post({})).body.message).toBe(REQUIRED);
    expect((await post({ isDraft: true })).body.message).toBe(DRAFT);
  });

  it('may lack task and contributor if it is a draft', async () => {
    const { taskType: _without, ...fields } = FINISHED;
    const { status, body } = await post({ ...fields, isDraft: true, isContributed: true });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('taskType');
    expect(body).toMatchObject({ isDraft: true, isApproved: false, isContributed: true });
  });

  it.each([
    [{ sourceLink: 'javascript:alert(1)' }, '/sourceLink'],
    [{ sourceLink: 'example.org' }, '/sourceLink'],
    [{ sourceLink: 'https:example.org' }, '/sourceLink'],
    [{ sourceLink: 'https://a b' }, '/sourceLink'],
    [{ sourceLink: `https://example.org/${'a'.repeat(2048)}` }, '/sourceLink'],
    [{ pictureUrl: 'data:image/png;base64,AAAA' }, '/pictureUrl'],
    [{ pictureUrl: '/media/../server.ts' }, '/pictureUrl'],
    [{ pictureUrl: `/media/${'0'.repeat(32)}.webp` }, '/pictureUrl'],
    [{ pictureUrl: '//example.org/p.png' }, '/pictureUrl'],
    [{ examDate: '2024-02-30' }, '/examDate'],
    [{ examDate: '17.02.2024' }, '/examDate'],
    [{ examDate: 'today' }, '/examDate'],
    [{ examDate: '2024-02-17T25:00:00Z' }, '/examDate'],
    [{ subtype: 'Opinion' }, '/subtype'],
    [{ subtype: 'Map', taskType: null, isDraft: true }, '/subtype'],
    [{ subtype: 'Process' }, '/subtype'],
    [{ taskType: 'task3' }, '/taskType'],
    [{ topic: 'a'.repeat(2001) }, '/topic'],
    [{ topic: null }, '/topic'],
    [{ author: 'a'.repeat(201) }, '/author'],
    [{ contributorName: 'a'.repeat(201), isContributed: true }, '/contributorName'],
    [{ content: 'a'.repeat(100_001) }, '/content'],
    [{ content: '&'.repeat(30_000) }, '/content'],
    [{ tags: ['a'.repeat(61)] }, '/tags/0'],
    [{ tags: Array.from({ length: 31 }, (_, n) => `t${n}`) }, '/tags'],
    [{ tags: 'energy' }, '/tags'],
    [{ isDraft: 'yes' }, '/isDraft'],
    [{ isDraft: 1 }, '/isDraft'],
    [{ isContributed: null }, '/isContributed'],
    [{ colour: 'red' }, '/colour'],
    [{ version: 1 }, '/version'],
    [{ views: 5 }, '/views'],
  ])('is rejected with %j, naming the field', async (fields, path) => {
    const { status, body } = await post({ ...FINISHED, ...fields });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message: expect.any(String) });
    expect(await Answer.countDocuments()).toBe(0);
  });

  it.each([
    ['2024-02-17', '2024-02-17'],
    ['2024-02-17T23:30:00.000Z', '2024-02-17'],
    ['2024-02-17T00:30:00+05:00', '2024-02-17'],
    ['2024-02-29', '2024-02-29'],
  ])('stores the exam date %s as midnight UTC of %s', async (examDate, day) => {
    expect((await create({ examDate })).examDate).toBe(`${day}T00:00:00.000Z`);
  });

  it('may have 100,000 characters of three bytes each', async () => {
    const created = await create({ content: '漢'.repeat(100_000) });
    expect(created.content).toHaveLength(100_000);
  });

  it('counts a character of two UTF-16 units once, like the contract', async () => {
    const wave = '\u{1f30a}';
    const created = await create({
      topic: wave.repeat(2000),
      author: wave.repeat(200),
      tags: [wave.repeat(60)],
      isContributed: true,
      contributorName: wave.repeat(200),
      content: wave.repeat(100_000),
    });
    expect(created.topic).toBe(wave.repeat(2000));
    const { status } = await post({ ...FINISHED, topic: wave.repeat(2001) });
    expect(status).toBe(400);
  });

  it('trims texts, and drops blank and repeated tags in any case', async () => {
    const created = await create({
      topic: '  T \n',
      author: ' A ',
      sourceLink: ' https://example.org ',
      tags: [' Energy', 'energy ', '', '  ', 'Trends'],
    });
    expect(created).toMatchObject({
      topic: 'T',
      author: 'A',
      sourceLink: 'https://example.org',
      tags: ['Energy', 'Trends'],
    });
  });

  it('encodes links, and leaves ASCII links unchanged', async () => {
    const created = await create({
      sourceLink: 'https://bücher.example/wiki/Łódź',
      pictureUrl: 'https://example.org/a{1}.png',
    });
    expect(created).toMatchObject({
      sourceLink: 'https://xn--bcher-kva.example/wiki/%C5%81%C3%B3d%C5%BA',
      pictureUrl: 'https://example.org/a%7B1%7D.png',
    });
    expect(await create({ sourceLink: 'HTTPS://Example.org' })).toMatchObject({
      sourceLink: 'HTTPS://Example.org',
    });
    const { body } = await post({
      ...FINISHED,
      pictureUrl: `https://example.org/${'ł'.repeat(400)}`,
    });
    expect(body.errors[0]).toMatchObject({ path: '/pictureUrl' });
  });

  it('drops characters that are invalid in pages and feeds', async () => {
    const created = await create({
      topic: 'a\u0000b\u0007\ud800',
      content: '<p>x&#1;y\u0008z</p>',
    });
    expect(created.topic).toBe('ab\ufffd');
    expect(created.content).toBe('<p>xyz</p>');
  });

  it('treats null and empty texts in optional fields as missing', async () => {
    const empty = {
      subtype: '',
      sourceLink: '',
      examDate: '',
      pictureUrl: '',
      contributorName: '',
    };
    const nothing = { ...empty, tags: null };
    const bare = await create({ ...nothing, subtype: null, sourceLink: null });
    for (const name of Object.keys(empty)) expect(bare).not.toHaveProperty(name);
    expect(bare.tags).toEqual([]);
  });

  it('gets thumbnail and size of an uploaded picture, for any form of its address', async () => {
    const file = await readPicture('electricity-coastal', CONTENT_DIR);
    const { url, thumbnailUrl } = await storePicture(context.dataDir, file);
    for (const pictureUrl of [url, `http://localhost:3000${url}`]) {
      expect(await create({ pictureUrl })).toMatchObject({
        pictureUrl: url,
        pictureThumbnailUrl: thumbnailUrl,
        pictureWidth: 1200,
        pictureHeight: 980,
      });
    }
  });
});

describe('flags of a new answer', () => {
  it.each([
    [{}, [false, true]],
    [{ isDraft: false }, [false, true]],
    [{ isDraft: 'false' }, [false, true]],
    [{ isDraft: true }, [true, false]],
    [{ isDraft: 'true' }, [true, false]],
    [{ isDraft: true, isApproved: true }, [true, false]],
    [{ isDraft: false, isApproved: 'false' }, [false, false]],
    [{ isApproved: true }, [false, true]],
  ])('%j are stored as %j', async (flags, [isDraft, isApproved]) => {
    expect(await create(flags)).toMatchObject({ isDraft, isApproved });
  });

  it.each([false, 'false'])('isContributed %j drops the contributor', async (isContributed) => {
    const created = await create({ isContributed, contributorName: 'Ben' });
    expect(created.isContributed).toBe(false);
    expect(created).not.toHaveProperty('contributorName');
  });
});

describe('the body of a new answer', () => {
  it('is stored without active content', async () => {
    const hostile =
      '<p onclick="x()">a<img src=x onerror=alert(1)><a href="java\nscript:alert(1)">b</a></p>' +
      '<script>alert(1)</script><svg onload=alert(1)><style>*{}</style></svg><iframe src="//x"></iframe>' +
      '<p style="position:fixed">c</p><math><mtext></mtext></math>';
    const { id } = await create({ content: hostile });
    const stored = await Answer.findById(id).orFail();
    expect(stored.content).toBe('<p>a<a rel="noopener noreferrer nofollow">b</a></p><p>c</p>');
  });

  it('determines the marked terms from the text, ignoring what the client sends', async () => {
    const id = await term('account for');
    const created = await create({ content: marked(id, 'accounts') });
    expect(created.glossaryTermIds).toEqual([id]);
    expect(created.content).toContain('data-definition="What account for means."');
    const stored = await Answer.findById(created.id).orFail();
    expect(stored.content).toBe(marked(id, 'accounts'));
  });
});

describe('a preview', () => {
  const preview = (fields: Record<string, unknown>) =>
    call('POST', '/model-answers/preview', fields);

  it('shows what the public would read, and stores nothing', async () => {
    const id = await term('account for');
    const { status, body } = await preview({
      ...FINISHED,
      content: `${marked(id, 'accounts')}<script>x</script>`,
      tags: ['a', 'A'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ topic: FINISHED.topic, tags: ['a'], wordCount: 3 });
    expect(body.content).toContain('data-term="account for"');
    expect(body.content).not.toContain('script');
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('accepts an incomplete answer, and rejects an invalid one', async () => {
    expect(await preview({})).toMatchObject({ status: 200, body: { topic: '', content: '' } });
    expect(await preview({ isContributed: true })).toMatchObject({ status: 200 });
    expect(await preview({ sourceLink: 'x' })).toMatchObject({ status: 400 });
    expect(await preview({ colour: 'red' })).toMatchObject({ status: 400 });
  });
});
