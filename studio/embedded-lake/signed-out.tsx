interface SignedOutProps {
  onSignIn(): void;
}

/** Replaces the Studio after a sign-out. */
export function SignedOut({ onSignIn }: SignedOutProps) {
  return (
    <main className="notice">
      <h1>You are signed out</h1>
      <p>
        Your drafts are kept. From this browser nobody sees or changes them until someone signs in
        again.
      </p>
      <button type="button" onClick={onSignIn}>
        Sign in
      </button>
      <p>
        <a href="/">Go to the website</a>
      </p>
    </main>
  );
}
