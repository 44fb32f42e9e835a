import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sections as sectionsAr } from '#web/i18n/ar/sections.ts';
import { sections as sectionsEn } from '#web/i18n/en/sections.ts';
import { addFormTexts } from '#web/i18n/form-texts.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { addMailTexts } from '#web/i18n/mail-texts.ts';
import { AccountPage, type AccountPageRequest } from './account-page.tsx';
import {
  ContactPage,
  type ContactPageRequest,
  NewsletterPage,
  type NewsletterPageRequest,
} from './form-page.tsx';
import { LinkPage, type LinkPageRequest } from './link-page.tsx';
import { MessagePage, type MessagePageRequest } from './message-page.tsx';

export type PlainPageRequest =
  | AccountPageRequest
  | LinkPageRequest
  | MessagePageRequest
  | ContactPageRequest
  | NewsletterPageRequest;

addMailTexts();
addFormTexts();
addTexts('sections', { en: sectionsEn, ar: sectionsAr });

/**
 * Pages behind the links of mails, and those of forms that were sent without script.
 * @param template the site's own, whose font faces they have
 */
export function composePlainPage(request: PlainPageRequest, template = ''): string {
  const faces = template.match(/<style>\s*(?:\/\*.*?\*\/\s*)?@font-face[\s\S]*?<\/style>/g) ?? [];
  const html = renderToStaticMarkup(pageOf(request));
  return `<!doctype html>${html.replace('<style>', (style) => `${faces.join('')}${style}`)}`;
}

function pageOf(request: PlainPageRequest): ReactElement {
  switch (request.page) {
    case 'account':
      return <AccountPage {...request} />;
    case 'contact':
      return <ContactPage {...request} />;
    case 'newsletter':
      return <NewsletterPage {...request} />;
    case 'message':
      return <MessagePage {...request} />;
    default:
      return <LinkPage {...request} />;
  }
}
