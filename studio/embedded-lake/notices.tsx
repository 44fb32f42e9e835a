import { say } from '../words/words.ts';

/** Replaces the Studio in a browser that was not signed in yet. */
export function NeedsLink() {
  return (
    <main className="notice">
      <h1>{say('Please open the Studio by its link')}</h1>
      <p>
        {say(
          'When the site starts, it prints a link that signs one browser on this machine in for 30 days. Each link works once; for another browser, start the site again.',
        )}
      </p>
      <p>
        <a href="/">{say('Go to the website')}</a>
      </p>
    </main>
  );
}

interface SignedOutProps {
  /** @param name of the person who edits now; empty if it is the same person */
  onSignIn(name: string): void;
}

/** Replaces the Studio after a sign-out. */
export function SignedOut({ onSignIn }: SignedOutProps) {
  return (
    <main className="notice">
      <h1>{say('You are signed out')}</h1>
      <p>
        {say(
          'Your drafts are kept. From this browser nobody sees or changes them until someone signs in again.',
        )}
      </p>
      <form action={(form) => onSignIn(String(form.get('name') ?? ''))}>
        <label htmlFor="name">{say('Your name, if somebody else edits now')}</label>
        <input id="name" name="name" autoComplete="off" maxLength={60} />
        <button type="submit">{say('Sign in')}</button>
      </form>
      <p>
        <a href="/">{say('Go to the website')}</a>
      </p>
    </main>
  );
}
