import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { addFormTexts } from '#web/i18n/form-texts.ts';
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
addContactTexts();

/**
 * Returns a page behind the link of a mail, or of a form that was sent without script.
 * @param template the site's own, whose font faces the page uses
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
