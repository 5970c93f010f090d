import { useCommentsContext } from './context.ts';

/** A link to sign in, which leads back to the comments or to one of them. */
export function SignInLink({ commentId }: { commentId?: string }) {
  const { answerId } = useCommentsContext();
  const next = `/answer/${answerId}#${commentId ? `comment-${commentId}` : 'comments'}`;
  return (
    <a className="btn" href={`/sign-in?next=${encodeURIComponent(next)}`}>
      Sign in to comment
    </a>
  );
}
