import { sanitizeContent, termIdsOf } from '../../shared/html.ts';
import {
  beginning,
  countWords,
  fold,
  htmlToText,
  subjectWords,
  withoutControls,
  words,
} from '../../shared/text.ts';

const EXCERPT_LENGTH = 300;

interface Written {
  topic: string;
  content: string;
  author: string;
  tags: readonly string[];
  isContributed: boolean;
  contributorName?: string;
}

/**
 * Everything that is computed when an answer is written, in one place, so that reading never needs
 * the body: sanitised content, excerpt, word count, search words and glossary ids.
 */
export function derive(answer: Written) {
  const { topic, content, author, tags } = answer;
  const contributor = answer.isContributed ? (answer.contributorName ?? '') : '';
  // Control characters may also arrive as entities, so they are checked afterwards.
  const clean = withoutControls(sanitizeContent(content));
  const text = htmlToText(clean);
  return {
    content: clean,
    excerpt: beginning(text, EXCERPT_LENGTH),
    wordCount: countWords(text),
    searchWords: [...new Set(words([topic, text, author, contributor, ...tags].join(' ')))],
    topicWords: subjectWords(topic),
    authorKey: fold(author),
    glossaryTermIds: termIdsOf(clean),
  };
}

/** What is derived from an answer's fields. */
export type Derived = ReturnType<typeof derive>;
