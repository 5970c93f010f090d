import { Link } from '@tanstack/react-router';

/** A link from an answer's topic to its form, cut after two lines. */
export function TopicLink({ id, topic }: { id: string; topic: string }) {
  return (
    <Link className="topic topic--two" to="/admin/edit/$id" params={{ id }}>
      {topic}
    </Link>
  );
}
