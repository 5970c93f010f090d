import { Button } from 'antd';
import { adminToken } from '../../../storage/adminToken.ts';

/** The token went away behind the page's back. The guard leads to the sign-in page and back here. */
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
