import { useAuth } from '../auth/AuthProvider.tsx';
import { SignInLayout } from '../auth/SignInLayout.tsx';
import { LogoutButton } from '../shell/LogoutButton.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';

/** Shown instead of any page until a required second factor is set up; then the page opens. */
export function SecondFactorGate({ email }: { email: string }) {
  const { updateUser } = useAuth();
  return (
    <SignInLayout
      title="Set up your second factor"
      intro="This site requires one of all staff. Signing in then needs your password and a code from an app. What you were writing stays in this browser."
    >
      <SecondFactorSetUp
        email={email}
        onDone={() => updateUser({ needsSecondFactor: undefined })}
      />
      <div className="login__logout">
        <LogoutButton />
      </div>
    </SignInLayout>
  );
}
