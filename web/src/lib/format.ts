import { beginning } from '@band8/client/cut';

const TOPIC_LENGTH = 60;
const TEXT_LENGTH = 120;
const CARD_TAGS = 3;

/** The start of a text of at most `length` characters as the API counts them: an emoji is one. */
export function startOf(text: string, length: number): string {
  return beginning(text, [...text].slice(0, length).join('').length);
}

/** Cuts a text to at most `length` characters and adds an ellipsis, if it is longer. */
export function cut(text: string, length: number): string {
  const start = startOf(text, length);
  return start === text ? text : `${start.replace(/[\s.,;:–—]+$/, '')}…`;
}

/** A topic for cards: at most 60 characters. */
export function cutTopic(topic: string): string {
  return cut(topic, TOPIC_LENGTH);
}

/** The start of a body for cards: at most 120 characters. */
export function cutText(text: string): string {
  return cut(text, TEXT_LENGTH);
}

/** The first three tags of a card, and '+N more'. */
export function cardTags(tags: readonly string[]) {
  const more = tags.length - CARD_TAGS;
  return { tags: tags.slice(0, CARD_TAGS), more: more > 0 ? `+${more} more` : undefined };
}

/** The noun for a number of things: 'view' for 1, 'views' for others. */
export function nounFor(number: number, noun: string): string {
  return number === 1 ? noun : `${noun}s`;
}

/** A number and its noun: '1 view', '4,812 views'. */
export function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${nounFor(number, noun)}`;
}

/**
 * An integer with thousands separators: '4,812'. Without Intl, because a page's first Intl
 * formatter takes a phone about 0.1 s during hydration.
 */
export function formatNumber(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** The text with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
