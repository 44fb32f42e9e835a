import { language } from '../words/language.ts';
import { say } from '../words/words.ts';

/** Replaces the Studio for somebody who is not signed in. */
export function NeedsSignIn() {
  return (
    <main className="notice">
      <h1>{say('Please sign in to edit the website')}</h1>
      <p>
        {say(
          'Editors and publishers sign in to the staff area, which leads them back to this page.',
        )}
      </p>
      <p>
        <a href={`/admin/studio?lang=${language}`}>{say('Sign in')}</a>
      </p>
      <p>
        {say(
          'Nobody has an account yet? When the site starts, it prints a link that signs in one browser on its own machine, for 30 days.',
        )}
      </p>
    </main>
  );
}

/** Replaces the Studio for somebody whose role does not include it. */
export function NeedsRole() {
  return (
    <main className="notice">
      <h1>{say('Your role does not include the Studio')}</h1>
      <p>
        {say(
          'An owner can make you an editor or a publisher, on the page “People” of the staff area. Then load this page again.',
        )}
      </p>
      <p>
        <a href={`/admin?lang=${language}`}>{say('Go to the staff area')}</a>
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
