import { sanitizeContent, termIdsOf } from '../../shared/html.ts';
import {
  beginning,
  countWords,
  fold,
  htmlToText,
  subjectWords,
  withoutControls,
} from '../../shared/text.ts';

const EXCERPT_LENGTH = 300;

interface Written {
  topic: string;
  content: string;
  author: string;
}

/**
 * Computes everything that is derived when an answer is saved, so that lists never need the body:
 * sanitised content, excerpt, word count, subject words and glossary ids.
 */
export function derive({ topic, content, author }: Written) {
  // Control characters may also be encoded as entities, so they are removed afterwards.
  const clean = withoutControls(sanitizeContent(content));
  const text = htmlToText(clean);
  return {
    content: clean,
    excerpt: beginning(text, EXCERPT_LENGTH),
    wordCount: countWords(text),
    topicWords: subjectWords(topic),
    authorKey: fold(author),
    glossaryTermIds: termIdsOf(clean),
  };
}

/** The fields derived from the others. */
export type Derived = ReturnType<typeof derive>;
