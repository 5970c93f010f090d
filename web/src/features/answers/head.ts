import { isolated } from '@band8/client/text';
import { chartAlt } from '../../dialogs.ts';
import { cutTopic } from '../../lib/format.ts';
import { absoluteUrl, canonicalPath, pageHead, summary } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { type Answer, dateOf } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

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
