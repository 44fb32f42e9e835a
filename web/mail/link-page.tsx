import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, type Language } from '#machines/language.ts';
import type { SiteSettings } from '#web/content/settings.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { addMailTexts } from '#web/i18n/mail-texts.ts';
import { closingParts } from './closing.ts';
import * as styles from './mail.styles.ts';
import { Closing, Mark } from './mail.tsx';

export interface StopPageRequest {
  language: Language;
  /** Asks first: what a mail links to is also opened by programs that look for harm in it. */
  state: 'ask' | 'done' | 'unknown' | 'failed';
  settings: SiteSettings | null;
}

addMailTexts();

/** The page behind a mail's link that stops mails; it looks as the mail does, and needs no script. */
export function composeStopPage({ language, state, settings }: StopPageRequest): string {
  const t = i18nFor(language).getFixedT(language, 'mail');
  const button = { ask: t('stop.confirm'), failed: t('stop.retry'), done: '', unknown: '' }[state];
  const page = (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{t(`stop.${state}.heading`)}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
      </head>
      <body style={styles.body}>
        <main style={styles.page}>
          <Mark sender={settings?.foundationName ?? ''} language={language} />
          <section style={styles.passage}>
            <h1 style={styles.heading(language)}>{t(`stop.${state}.heading`)}</h1>
            <p style={styles.paragraph(language)}>{t(`stop.${state}.text`)}</p>
            {button && (
              <form method="post" style={styles.action(language)}>
                <button type="submit" style={styles.submit(language)}>
                  {button}
                </button>
              </form>
            )}
          </section>
          {closingParts(language, settings).map((part) => (
            <Closing key={part.heading} part={part} />
          ))}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
