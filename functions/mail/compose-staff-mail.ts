import { directionOf, languages } from '#machines/language.ts';
import type { StaffNotice } from '#machines/order/types.ts';
import { escaped } from './escaped.ts';
import type { Mail } from './mailer.ts';
import { type StaffFacts, type StaffText, staffText } from './staff-texts.ts';

/** A mail to staff about an order, in both languages: nobody knows who reads it first. */
export function composeStaffMail(
  notice: StaffNotice,
  facts: StaffFacts,
): Pick<Mail, 'subject' | 'text' | 'html' | 'language'> {
  const texts = languages.map((language) => ({
    language,
    ...staffText(language, notice, facts),
  }));
  const subject = texts.map((each) => each.subject).join(' | ');
  return {
    language: 'en, ar',
    subject: facts.reference ? `${subject} (${facts.reference})` : subject,
    text: texts.map(plain).join('\n——\n\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;color:#241b3a;font:16px/1.6 system-ui,'Segoe UI',Tahoma,sans-serif">
${texts
  .map(
    ({ language, ...text }) =>
      `<div lang="${language}" dir="${directionOf(language)}" style="max-width:560px;margin:0 auto 32px;text-align:start">${block(text)}</div>`,
  )
  .join('\n')}
</body>
</html>
`,
  };
}

function plain({ subject, text, facts }: StaffText): string {
  return `${subject}\n\n${text}\n\n${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`;
}

function block({ subject, text, facts }: StaffText): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:start;padding:2px 0;padding-inline-end:16px;font-weight:normal">${escaped(label)}</th><td dir="auto">${escaped(value)}</td></tr>`,
  );
  return `<h1 style="font-size:20px">${escaped(subject)}</h1><p>${escaped(text)}</p><table>${rows.join('')}</table>`;
}
