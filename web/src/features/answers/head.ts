import { isolated } from '@band8/client/text';
import { chartAlt } from '../../dialogs.ts';
import { cutTopic } from '../../lib/format.ts';
import { absoluteUrl, canonicalPath, pageHead, summary } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import type { ListSearch } from './listSearch.ts';
import { type Answer, dateOf, type TaskType } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

/**
 * The head of a list. Categories have URLs of their own for search engines; searches, orders and
 * longer versions of a list do not.
 */
export function listHead(site: Site, taskType: TaskType, { subtype }: ListSearch) {
  const { heading, description } = LIST_TEXTS[taskType];
  return pageHead({
    site,
    path: canonicalPath(`/${taskType}`, { subtype }),
    title: subtype ? `${subtype} · ${heading} model answers` : `${heading} model answers`,
    description,
  });
}

/** The head of an answer, with its chart, author and date for search engines. */
export function answerHead(site: Site, answer: Answer) {
  const { heading } = LIST_TEXTS[answer.taskType ?? 'task2'];
  const path = canonicalPath(`/answer/${answer.id}`);
  const publishedAt = dateOf(answer);
  return pageHead({
    site,
    path,
    title: `${isolated(cutTopic(answer.topic))} · ${heading}`,
    description: answer.excerpt,
    publishedAt,
    ...(answer.pictureUrl && {
      image: {
        url: answer.pictureUrl,
        alt: chartAlt(answer),
        width: answer.pictureWidth,
        height: answer.pictureHeight,
      },
    }),
    jsonLd: {
      '@type': ['Article', 'LearningResource'],
      headline: answer.topic,
      description: summary(answer.excerpt),
      url: absoluteUrl(site, path),
      inLanguage: 'en',
      isAccessibleForFree: true,
      learningResourceType: `IELTS Academic Writing ${heading} model answer`,
      keywords: answer.tags,
      wordCount: answer.wordCount,
      datePublished: publishedAt,
      dateModified: answer.updatedAt,
      author: {
        '@type': 'Person',
        name: answer.author,
        ...(answer.sourceLink && { url: answer.sourceLink }),
      },
      ...(answer.contributorName && {
        contributor: { '@type': 'Person', name: answer.contributorName },
      }),
      publisher: { '@type': 'Organization', name: site.siteName, url: absoluteUrl(site, '/') },
      ...(answer.pictureUrl && {
        image: {
          '@type': 'ImageObject',
          url: absoluteUrl(site, answer.pictureUrl),
          caption: chartAlt(answer),
        },
      }),
    },
  });
}

/** The head of a URL without an answer. */
export function answerNotFoundHead(site: Site) {
  return pageHead({ site, path: '/', title: 'Model Answer Not Found', noIndex: true });
}
