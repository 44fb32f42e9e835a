import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AUTH_BASE } from '#machines/api/call.ts';
import type { MessageFields } from '#machines/api/forms.ts';
import { newsletterChoicePath } from '#machines/api/paths.ts';
import { homeLine } from '#machines/home-time.ts';
import { addContactTexts } from '#web/i18n/contact-texts.ts';
import { addFormTexts } from '#web/i18n/form-texts.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import type { AccountMailRequest } from './account-mail.ts';
import { ChoicePage, type ChoicePageRequest } from './choice-page.tsx';
import {
  ContactPage,
  type ContactPageRequest,
  NewsletterPage,
  type NewsletterPageRequest,
} from './form-page.tsx';
import { Paragraph, type PlainFrame, PlainPage, Submit } from './plain-frame.tsx';
import { addMailTexts } from './words.ts';

interface AccountPageRequest extends PlainFrame {
  page: 'account';
  /** The data that a press sends; null if the link is not one of ours. */
  ask: {
    purpose: Exclude<AccountMailRequest['purpose'], 'reauthentication'>;
    fields: Readonly<Record<string, string>>;
  } | null;
}

/** The page behind a mail's link that opens or changes an account. */
function AccountPage({ ask, ...frame }: AccountPageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (!ask) {
    return (
      <PlainPage {...frame} heading={t('account.page.unknown.heading')}>
        <Paragraph>{t('account.page.unknown.text')}</Paragraph>
      </PlainPage>
    );
  }
  const heading = t(`account.${ask.purpose}.heading`);
  return (
    <PlainPage {...frame} heading={heading}>
      <Paragraph>{t('account.page.text')}</Paragraph>
      <form method="get" action={`${AUTH_BASE}/verify`}>
        {Object.entries(ask.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Submit>{t(`account.${ask.purpose}.link`)}</Submit>
      </form>
    </PlainPage>
  );
}

export interface LinkPageRequest extends PlainFrame {
  /** The act of the link. */
  page:
    | 'stop'
    | 'newsletterConfirm'
    | 'newsletterChoice'
    | 'newsletterLeave'
    | 'takeBack'
    | 'documentAgain';
  /** Asks first, because programs that scan mails for harmful links open them too. */
  state: 'ask' | 'done' | 'unknown' | 'failed';
  /** Of the link by which a reader who has confirmed the newsletter chooses what comes. */
  token?: string | undefined;
}

/** The page behind a mail's link that carries out an act. */
function LinkPage({ page, state, token, ...frame }: LinkPageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  // What was chosen is not on this page and cannot be sent from it again.
  const retry = page === 'newsletterChoice' ? '' : t('stop.retry');
  const button = { ask: t(`${page}.confirm`), failed: retry, done: '', unknown: '' };
  const choice =
    token && frame.settings?.hasNewsletterTopics
      ? `${newsletterChoicePath}?lang=${language}&token=${token}`
      : undefined;
  return (
    <PlainPage {...frame} heading={t(`${page}.${state}.heading`)}>
      <Paragraph>{t(`${page}.${state}.text`)}</Paragraph>
      {button[state] && (
        <form method="post">
          <Submit>{button[state]}</Submit>
        </form>
      )}
      {choice && (
        <p>
          <a href={choice}>{t('newsletter.subscribed.choiceLink')}</a>
        </p>
      )}
    </PlainPage>
  );
}

interface MessagePageRequest extends PlainFrame {
  page: 'message';
  /** Null if there is no message behind the link, or no longer. */
  message: (MessageFields & { sentAt: string }) | null;
}

/** Shows a message to its writer, by the link in our mail. */
function MessagePage({ message, ...frame }: MessagePageRequest) {
  const { language } = frame;
  const t = i18nFor(language).getFixedT(language, 'mail');
  if (!message) {
    return (
      <PlainPage {...frame} heading={t('messageCopy.unknown.heading')}>
        <Paragraph>{t('messageCopy.unknown.text')}</Paragraph>
      </PlainPage>
    );
  }
  const day = homeLine(message.sentAt, language);
  return (
    <PlainPage {...frame} heading={t('messageCopy.page.heading')}>
      <Paragraph>{t('messageCopy.page.text', { day })}</Paragraph>
      <div className="slip">
        <Paragraph>
          <strong>{message.name}</strong>
          <br />
          <bdi dir="ltr">{message.email}</bdi>
          {message.subject && (
            <>
              <br />
              {t(`message.subjects.${message.subject}`)}
            </>
          )}
        </Paragraph>
        <p className="words" dir="auto">
          {message.message}
        </p>
      </div>
    </PlainPage>
  );
}

interface OfflinePageRequest extends PlainFrame {
  page: 'offline';
}

/** Shown by the service worker while there is no network; its link opens the asked page again. */
function OfflinePage(frame: OfflinePageRequest) {
  const t = i18nFor(frame.language).getFixedT(frame.language, 'common');
  const back = { href: '', label: t('problem.refresh') };
  return (
    <PlainPage {...frame} heading={t('offline.title')} back={back}>
      <Paragraph>{t('offline.text')}</Paragraph>
    </PlainPage>
  );
}

export type PlainPageRequest =
  | AccountPageRequest
  | LinkPageRequest
  | ChoicePageRequest
  | MessagePageRequest
  | ContactPageRequest
  | NewsletterPageRequest
  | OfflinePageRequest;

addMailTexts();
addFormTexts();
addContactTexts();

/**
 * Returns a page behind the link of a mail, of a form that was sent without script, or for want of a network.
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
    case 'choice':
      return <ChoicePage {...request} />;
    case 'message':
      return <MessagePage {...request} />;
    case 'offline':
      return <OfflinePage {...request} />;
    default:
      return <LinkPage {...request} />;
  }
}
