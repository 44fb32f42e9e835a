import { createHash } from 'node:crypto';
import { directionOf, type Language, type Localised } from '#machines/language.ts';
import { NAME_LENGTH } from './editor-name.ts';

const style = `
:root { color-scheme: light dark }
body { display: grid; place-content: center; justify-items: center; gap: 1.25rem; box-sizing: border-box;
  min-block-size: 100vh; margin: 0; padding: 3rem 1.5rem; background: light-dark(#fbf7f0, #161231);
  color: light-dark(#231f40, #f4ecdf); font: 1rem/1.6 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.3; text-wrap: balance }
p { max-inline-size: 26rem; margin: 0; text-wrap: balance }
form { display: grid; gap: .5rem; inline-size: min(20rem, 100%) }
label { font-weight: 600; text-align: start }
input { min-block-size: 2.75rem; padding-inline: .75rem; border: 1px solid light-dark(#8d8295, #938bb5);
  border-radius: .5rem; background: light-dark(#fffdf9, #221d45); color: inherit; font: inherit }
form p { font-size: .875rem; text-align: start; text-wrap: pretty }
button { min-block-size: 2.75rem; margin-block-start: .75rem; padding-inline: 2rem; border: 0; border-radius: .5rem;
  background: light-dark(#54264f, #eda84f); color: light-dark(#fffaf2, #161231); font: inherit; font-weight: 600;
  cursor: pointer }
button:hover { background: light-dark(#3f1a3c, #f6c583) }
:focus-visible { outline: 3px solid light-dark(#1f4fd0, #a9c4ff); outline-offset: 3px }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const words = {
  en: {
    title: 'Open the Studio',
    heading: 'Edit the website in this browser',
    name: 'Your name',
    use: 'Shown beside what you change, so that everybody knows who wrote what.',
    note: 'This browser can then edit for 30 days. The link works for one browser only.',
    open: 'Open the Studio',
  },
  ar: {
    title: 'فتح الاستوديو',
    heading: 'تحرير الموقع من هذا المتصفح',
    name: 'الاسم',
    use: 'يظهر بجانب كل تعديل، ليعرف الجميع من كتب ماذا.',
    note: 'بعد ذلك يمكن التحرير من هذا المتصفح لمدة 30 يومًا. الرابط صالح لمتصفح واحد فقط.',
    open: 'فتح الاستوديو',
  },
} satisfies Localised<Record<string, string>>;

/** Renders the page that asks for a name and signs this browser in by a button. It needs no script. */
export function signInPage(language: Language): string {
  const { title, heading, name, use, note, open } = words[language];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
<form method="post">
<label for="name">${name}</label>
<input id="name" name="name" autocomplete="name" maxlength="${NAME_LENGTH}" required autofocus aria-describedby="use">
<p id="use">${use}</p>
<button type="submit">${open}</button>
</form>
<p>${note}</p>
</body>
</html>`;
}

export const signInPageHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  // The address holds the code, but the form's request must still carry its origin.
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};
