import { splitLinks } from './links.ts';

/** The plain text of a comment, whose http and https addresses are links. */
export function CommentText({ text }: { text: string }) {
  return (
    <p className="comment__text">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <a key={index} href={href} rel="nofollow ugc noopener">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
