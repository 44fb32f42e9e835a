import type { ReactNode } from 'react';
import { directionOf, type Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { closingParts } from './crisis-and-contact.ts';
import * as styles from './mail.styles.ts';
import { Closing, Mark } from './mail.tsx';

export interface PlainFrame {
  language: Language;
  settings: SiteSettings | null;
}

/** A page of its own that needs neither script nor content: it looks as a mail does, by night as well. */
export function PlainPage({
  language,
  settings,
  heading,
  children,
}: PlainFrame & { heading: string; children: ReactNode }) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{styles.nightStyle}</style>
      </head>
      <body style={styles.body} className="paper">
        <main style={styles.page} className="raised">
          <header style={styles.header}>
            <Mark sender={settings?.foundationName ?? ''} language={language} />
          </header>
          <section style={styles.passage}>
            <h1 style={styles.heading(language)} className="ink">
              {heading}
            </h1>
            {children}
          </section>
          {closingParts(language, settings).map((part) => (
            <section key={part.heading} style={styles.closing} className="sunken">
              <Closing part={part} />
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

export function Paragraph({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <p style={styles.paragraph(language)} className="ink" dir="auto">
      {children}
    </p>
  );
}

export function Submit({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div style={styles.action(language)}>
      <button type="submit" style={styles.submit(language)} className="button">
        {children}
      </button>
    </div>
  );
}
