import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#machines/language.ts';
import { addMailTexts } from '#web/i18n/mail-texts.ts';
import { plainText } from './content.ts';
import { MailLayout } from './mail.tsx';
import { type OrderMailRequest, orderMail } from './order-mail.ts';
import {
  type ContentMailRequest,
  contentMail,
  type StaffMailRequest,
  staffMail,
} from './staff-mail.ts';

export type MailRequest = OrderMailRequest | StaffMailRequest | ContentMailRequest;

/** A mail but for its addresses. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** As the header names it; staff are written to in both. */
  language: Language | 'en, ar';
}

addMailTexts();

/** A mail as HTML and as plain text that says the same. */
export function composeMail(request: MailRequest): ComposedMail {
  const content = contentOf(request);
  return {
    subject: content.subject,
    language: request.kind === 'order' ? request.language : 'en, ar',
    text: plainText(content),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout {...content} />)}`,
  };
}

function contentOf(request: MailRequest) {
  switch (request.kind) {
    case 'order':
      return orderMail(request);
    case 'staff':
      return staffMail(request);
    case 'content':
      return contentMail(request);
  }
}
