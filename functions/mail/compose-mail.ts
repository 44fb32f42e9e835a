import { directionOf, type Language } from '#machines/language.ts';
import type { OrderMail } from '#machines/order/types.ts';
import { escaped } from './escaped.ts';
import type { Mail } from './mailer.ts';
import { type MailText, mailText, type OrderFacts } from './texts.ts';

/** A mail about an order in its language, as plain text and as a plain page that says the same. */
export function composeMail(
  language: Language,
  kind: OrderMail,
  facts: OrderFacts,
): Pick<Mail, 'subject' | 'text' | 'html' | 'language'> {
  const words = mailText(language, kind, facts);
  return {
    language,
    subject: words.subject,
    text: plain(words, facts.link),
    html: page(words, facts.link, language),
  };
}

function plain({ greeting, paragraphs, linkLabel, care }: MailText, link: string): string {
  return [greeting, ...paragraphs, `${linkLabel}:\n${link}`, '—', care, ''].join('\n\n');
}

function page(words: MailText, link: string, language: Language): string {
  const direction = directionOf(language);
  const paragraphs = [words.greeting, ...words.paragraphs].map(
    (text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escaped(words.subject)}</title></head>
<body style="margin:0;background:#f7f1e8">
<div dir="${direction}" style="max-width:560px;margin:0 auto;padding:32px 24px;color:#241b3a;font:17px/1.7 system-ui,'Segoe UI',Tahoma,sans-serif;text-align:start">
${paragraphs.join('\n')}
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#3b2a5c;color:#ffffff;text-decoration:none">${escaped(words.linkLabel)}</a></p>
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9cbb5;font-size:15px">${escaped(words.care)}</p>
</div>
</body>
</html>
`;
}
