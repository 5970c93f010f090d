import { Link } from '@tanstack/react-router';
import { useCommentsContext } from './context.ts';

/** A link to sign in, which leads back to the comments or to one of them. */
export function SignInLink({ commentId }: { commentId?: string }) {
  const { answerId } = useCommentsContext();
  const next = `/answer/${answerId}#${commentId ? `comment-${commentId}` : 'comments'}`;
  return (
    <Link className="btn" to="/sign-in" search={{ next }} reloadDocument>
      Sign in to comment
    </Link>
  );
}
