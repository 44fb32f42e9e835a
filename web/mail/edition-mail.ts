import { addressOf, type Language } from '#machines/language.ts';
import type { RichTextBlock } from '#web/content/rich-text.ts';
import type { Translation } from '#web/i18n/translation.ts';
import { customerMail, type MailContent, type Say, type ToCustomer } from './mail-content.ts';
import { type ReaderLinks, readerParts } from './newsletter-mail.ts';
import { toStaff } from './staff-mail.ts';

export const en = {
  /** An edition of the newsletter. */
  edition: {
    onSite: 'Read it on the website',
    embeddedPicture: 'A picture, on the website',
    embeddedVideo: 'A video, on the website',
    table: 'A table, on the website',
  },
  /** To staff who may approve an edition. */
  editionAsked: {
    heading: 'An edition waits for your approval',
    text: '{{name}} asks for it. Please read the edition: nobody gets it before a second person has approved it.',
    open: 'Read it',
  },
} as const;

export const ar: Translation<typeof en> = {
  edition: {
    onSite: 'قراءة العدد على الموقع',
    embeddedPicture: 'صورة على الموقع',
    embeddedVideo: 'فيديو على الموقع',
    table: 'جدول على الموقع',
  },
  editionAsked: {
    heading: 'عدد من النشرة بانتظار موافقتك',
    text: 'الطلب من {{name}}. يرجى قراءة العدد، فلن يصل إلى أحد قبل أن يوافق عليه شخص ثانٍ.',
    open: 'قراءة العدد',
  },
};

export interface EditionMailRequest extends ToCustomer, ReaderLinks {
  kind: 'edition';
  edition: { title: string; summary: string; body: RichTextBlock[] };
  /** The site's public origin, without a trailing slash. */
  publicUrl: string;
  /** Its path in the archive. */
  path: string;
}

/**
 * Returns an edition as a mail. It holds words alone: a picture that is fetched when the mail is opened would tell that
 * it was, so pictures and videos are links to the archive.
 */
export function editionMail(request: EditionMailRequest, t: Say): MailContent {
  const { language, edition, publicUrl, path } = request;
  const { title, summary, body } = edition;
  const page = addressOf(publicUrl, path, language);
  const passage = {
    heading: title,
    paragraphs: [summary],
    body: body.map((block) =>
      block._type === 'block'
        ? withWholeLinks(block, publicUrl, language)
        : inWords(block, page, t),
    ),
    link: { label: t('edition.onSite'), href: page },
  };
  return customerMail(request, title, passage, readerParts(request, t));
}

/** A mail to a member of staff who may approve an edition. */
export interface EditionAskedRequest {
  kind: 'edition-asked';
  language: Language;
  title: string;
  /** The colleague who asked. */
  askedBy: string;
  /** The edition's page in the admin area. */
  link: string;
}

export function editionAskedMail(request: EditionAskedRequest, t: Say): MailContent {
  const { language, title, askedBy, link } = request;
  return toStaff(language, [t('editionAsked.heading'), title], {
    paragraphs: [t('editionAsked.text', { name: `\u2068${askedBy}\u2069` })],
    link: { label: t('editionAsked.open'), href: link },
  });
}

/** Links to a page of ours lead nowhere from a mailbox without the site's origin. */
function withWholeLinks(
  block: RichTextBlock,
  publicUrl: string,
  language: Language,
): RichTextBlock {
  const marks = (block.markDefs ?? []) as Array<{ _type: string; href?: string }>;
  const markDefs = marks.map((mark) =>
    mark.href?.startsWith('/')
      ? { ...mark, href: addressOf(publicUrl, mark.href, language) }
      : mark,
  );
  return { ...block, markDefs };
}

/** Returns a link to the page in place of what a mail does not show. */
function inWords({ _type, _key, caption, alt, title }: RichTextBlock, href: string, t: Say) {
  const kinds = ['embeddedPicture', 'embeddedVideo', 'table'] as const;
  const kind = kinds.find((each) => each === _type);
  const name = [caption, alt, title].find((each) => typeof each === 'string' && each !== '');
  const label = kind ? t(`edition.${kind}`) : t('edition.onSite');
  const text = typeof name === 'string' ? `${label}: ${name}` : label;
  return {
    _type: 'block',
    _key: _key ?? text,
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'page', href }],
    children: [{ _type: 'span', _key: 'text', text, marks: ['page'] }],
  };
}
