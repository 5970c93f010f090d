import { Link } from '@tanstack/react-router';

interface TagListProps {
  tags: readonly string[];
  /** The text for omitted tags, such as '+2 more'. */
  more?: string | undefined;
}

/** Tags in a row, separated by dots; each links to its list. */
export function TagList({ tags, more }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/archive" search={{ tag }}>
            {tag}
          </Link>
        </li>
      ))}
      {more && <li>{more}</li>}
    </ul>
  );
}
