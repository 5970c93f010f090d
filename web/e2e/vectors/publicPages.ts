import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../fixtures.ts';
import type { Watch } from './watch.ts';
import type { WrittenAnswer } from './write.ts';

/** Browsers normalise line endings. */
export const normaliseLineEndings = (text: string) => text.replace(/\r\n?/g, '\n');

/** Opens a public page, inspects it after hydration, and returns its status. */
export async function open(page: Page, watched: Watch, path: string): Promise<number | undefined> {
  const response = await page.goto(path);
  await waitForHydration(page);
  await watched.inspect();
  return response?.status();
}

/** Expects the open answer page to show the answer's plain texts unchanged. */
export async function expectTexts(page: Page, answer: WrittenAnswer): Promise<void> {
  const { topic, author, contributorName, sourceLink, tags, pictureAlt } = answer;
  const shown = await page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const picture = document.querySelector('.panel__view img');
    return {
      texts: [text('h1'), text('.byline a'), text('.byline p') || text('.byline')],
      tags: [...document.querySelectorAll('.answer__tags li')].map(
        ({ textContent }) => textContent,
      ),
      link: document.querySelector('.byline a')?.getAttribute('href'),
      alt: picture?.getAttribute('alt')?.replace(/\r\n?/g, '\n'),
      // Search engines read the server's HTML, not the state after client-side navigation.
      headlines: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent).headline,
      ),
      captions: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent).image?.caption,
      ),
    };
  });
  expect({
    ...shown,
    texts: shown.texts.map(normaliseLineEndings),
    tags: shown.tags.map(normaliseLineEndings),
  }).toEqual({
    texts: [
      normaliseLineEndings(topic),
      normaliseLineEndings(author),
      expect.stringContaining(normaliseLineEndings(contributorName ?? author)),
    ],
    tags: tags.map(normaliseLineEndings),
    link: sourceLink,
    alt: pictureAlt && shown.alt && normaliseLineEndings(pictureAlt),
    headlines: [topic],
    captions: [pictureAlt],
  });
}

/** Goes from an answer's card to its page and back by client-side navigation. */
export async function goAndReturn(
  page: Page,
  watched: Watch,
  answer: WrittenAnswer,
): Promise<void> {
  await page.locator(`.card__topic a[href="/answer/${answer.id}"]`).dispatchEvent('click');
  await expect(page.locator('h1.q')).toBeVisible();
  await expectTexts(page, answer);
  await watched.inspect();
  await page.goBack();
  await expect(page.locator('.card__topic').first()).toBeVisible();
}

/** Opens the tooltip of every marked term on the page and expects the term's texts. */
export async function expectTooltips(page: Page, watched: Watch): Promise<string[][]> {
  const listed = await page
    .locator('.words dl > div')
    .evaluateAll((all) =>
      all.map((one) => [...one.children].map(({ textContent }) => textContent ?? '')),
    );
  const tip = page.getByRole('tooltip').locator('p');
  for (const [at, texts] of listed.entries()) {
    await page.locator('.body .glossary-term').nth(at).focus();
    await expect(tip.nth(1)).toHaveJSProperty('textContent', texts[0]);
    expect(await tip.allTextContents()).toEqual(['Glossary Term', ...texts]);
    await watched.inspect();
  }
  return listed;
}

/** Parses the feed as XML: expects no elements of other namespaces, and every title. */
export async function expectFeed(page: Page, answers: readonly WrittenAnswer[]): Promise<void> {
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/feed.xml')).text();
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const elements = [...xml.querySelectorAll('*')];
    return {
      namespaces: [...new Set(elements.map(({ namespaceURI }) => namespaceURI))],
      names: [...new Set(elements.map(({ localName }) => localName))].sort(),
      titles: [...xml.querySelectorAll('entry > title')].map(({ textContent }) => textContent),
    };
  });
  expect(feed.namespaces).toEqual(['http://www.w3.org/2005/Atom']);
  expect(feed.names).toEqual([
    'author',
    'category',
    'contributor',
    'entry',
    'feed',
    'id',
    'link',
    'name',
    'published',
    'subtitle',
    'summary',
    'title',
    'updated',
  ]);
  const topics = answers.map(({ topic }) => normaliseLineEndings(topic));
  expect(feed.titles.filter((title) => topics.includes(title)).length).toBeGreaterThan(10);
}
