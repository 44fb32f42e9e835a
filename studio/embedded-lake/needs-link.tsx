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
