import { errorFields, type Logger } from '../kernel/logger.ts';
import { escaped } from '../mail/escaped.ts';
import type { Mail } from '../mail/mailer.ts';

const INTERVAL_MS = 60 * 60 * 1000;

export interface ContentAlarmOptions {
  send(mail: Mail): Promise<unknown>;
  staffEmail: string;
  publicUrl: string;
  logger: Logger;
  now?: () => number;
}

const subject = 'The site shows older content | يعرض الموقع محتوى أقدم';
const paragraphs = (page: string) => ({
  en: `This content could not be read, or was not complete: ${page}. Visitors see the last good version, where there is one. Orders go on with prices that were verified within the last quarter of an hour; after that they are refused until the prices can be read. Please look at what was published last, and whether the content service answers.`,
  ar: `تعذّرت قراءة هذا المحتوى، أو كان غير مكتمل: ${page}. يرى الزوار آخر نسخة سليمة إن وُجدت. وتُقبل الطلبات بالأسعار التي جرى التحقق منها خلال ربع الساعة الأخير، ثم تُرفض إلى أن تصبح قراءة الأسعار ممكنة. يُرجى مراجعة آخر ما نُشر، والتأكد من أن خدمة المحتوى تستجيب.`,
});

/**
 * Mails staff that content could not be read, at most once an hour. A failure to send is only logged.
 * @returns takes the page key, or `catalogue`.
 */
export function createContentAlarm(options: ContentAlarmOptions): (page: string) => void {
  const { send, staffEmail, publicUrl, logger, now = Date.now } = options;
  let quietUntil = 0;
  return (page) => {
    if (now() < quietUntil) return;
    quietUntil = now() + INTERVAL_MS;
    const { en, ar } = paragraphs(page);
    send({
      to: staffEmail,
      subject,
      language: 'en, ar',
      text: `${en}\n——\n\n${ar}\n`,
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body><p lang="en" dir="ltr">${escaped(en)}</p><p lang="ar" dir="rtl">${escaped(ar)}</p></body></html>`,
      messageId: `<content.${now()}@${new URL(publicUrl).hostname}>`,
    }).catch((error: unknown) => logger.log('error', 'content alarm not sent', errorFields(error)));
  };
}
