import { Link } from '@tanstack/react-router';

/** The topic of an answer, which leads to its form; two lines of it. */
export function TopicLink({ id, topic }: { id: string; topic: string }) {
  return (
    <Link className="topic topic--two" to="/admin/edit/$id" params={{ id }}>
      {topic}
    </Link>
  );
}
