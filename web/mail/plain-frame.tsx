import type { ReactNode } from 'react';
import { directionOf, type Language } from '#machines/language.ts';
import { localAddress } from '#machines/local-address.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { Sun } from '#web/ui/sun.tsx';
import { closingParts } from './crisis-and-contact.ts';
import { type MailPart, valueDirection } from './mail-content.ts';
import { plainStyle } from './plain-frame.styles.ts';

export interface PlainFrame {
  language: Language;
  settings: SiteSettings | null;
}

/** A page that needs neither script nor content and looks like the site, by night as well. */
export function PlainPage({
  language,
  settings,
  heading,
  children,
}: PlainFrame & { heading: string; children: ReactNode }) {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const home = localAddress('/', language);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>{plainStyle}</style>
      </head>
      <body>
        <header className="bar">
          <a href={home} className="home">
            <Sun />
            <span>{settings?.foundationName || t('backToSite')}</span>
          </a>
        </header>
        <main>
          <h1>{heading}</h1>
          {children}
          <a href={home} className="back">
            {t('backToSite')}
          </a>
          {closingParts(language, settings).map((part) => (
            <Closing key={part.heading} part={part} />
          ))}
        </main>
      </body>
    </html>
  );
}

/** Says who helps, and how to reach the foundation. */
function Closing({ part: { heading, paragraphs, facts } }: { part: MailPart }) {
  return (
    <section className="closing">
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{isolated(value)}</a> : isolated(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isolated = (value: string) => <bdi dir={valueDirection(value)}>{value}</bdi>;

export function Paragraph({ children }: { children: ReactNode }) {
  return <p dir="auto">{children}</p>;
}

export function Submit({ children }: { children: ReactNode }) {
  return (
    <div className="action">
      <button type="submit">{children}</button>
    </div>
  );
}
