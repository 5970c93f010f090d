import { Button } from 'antd';
import { adminToken } from '../../../storage/adminToken.ts';

/** Shown when the token has disappeared; the guard redirects to sign-in and back. */
export function SignInAgain() {
  return (
    <div className="desk-empty" role="alert">
      <h1>Authentication Required</h1>
      <p>Sign in again to manage answers.</p>
      <Button type="primary" onClick={adminToken.remove}>
        Go to Login
      </Button>
    </div>
  );
}
