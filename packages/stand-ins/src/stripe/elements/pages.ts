import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import {
  BANK_ASKS_CARD,
  cardAttributes,
  cardTexts,
  groupedDigits,
  testCards,
} from '../../shared/cards/cards.ts';
import { cardHelp } from '../../shared/form.ts';
import { headersFor, type Markup, type PageLanguage, page } from '../../shared/page.ts';
import { apiVersion } from '../service.ts';
import ar from './texts/ar.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

type Texts = Omit<typeof en, 'refusals' | 'shows'> & {
  refusals: Record<string, string>;
  shows: Record<string, string>;
};

/** The texts of the form and of the bank's page. */
export const texts: Record<PageLanguage, Texts> = { en, ar };

/** The fields of the form; it asks for no name. */
export const fields = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;

const scriptOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const css = `
body { background: transparent; padding: 0.25rem; }
h1 { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; }
body main, body.narrow main { padding: 0; max-inline-size: none; }
input[dir=ltr] { text-align: left; }
[dir=rtl] input[dir=ltr] { text-align: right; }
.wrong:empty { display: none; }
fieldset { display: grid; gap: 0.5rem; margin: 0 0 1rem; padding: 0; border: 0; }
[hidden] { display: none; }
`;

const form = { css, script: scriptOf('payment.js') };
const bank = { css: 'body { background: transparent; }', script: scriptOf('bank.js') };

export function languageOf(locale: string | undefined | null): PageLanguage {
  return locale === 'ar' ? 'ar' : 'en';
}

function formPage(language: PageLanguage): Markup {
  const { title, testCards: help, shows, ways } = texts[language];
  const { labels } = cardTexts[language];
  const [number, expiry, code] = fields.map(
    (name) => html`<div class="field">
<label for="${name}">${labels[name]}</label>
<input id="${name}" name="${name}" aria-describedby="${name}-problem" ${raw(cardAttributes[name])}>
<p class="wrong" id="${name}-problem"></p>
</div>`,
  );
  const cards = testCards.map((card) => {
    const shown = card.verdict.ok ? 'pays' : card.verdict.decline_code;
    const what = shows[card.number === BANK_ASKS_CARD ? 'bank' : shown];
    return html`<li><code dir="ltr">${groupedDigits(card.number)}</code> ${what}</li>`;
  });
  return page({
    ...form,
    title,
    language,
    main: html`<h1>${title}</h1>
<form novalidate>
<fieldset hidden><legend>${ways}</legend>
<label><input type="radio" name="wallet" value="" checked> ${title}</label>
<label><input type="radio" name="wallet" value="apple_pay"> Apple Pay</label>
</fieldset>
<div class="card">${number}<div class="pair">${expiry}${code}</div></div>
</form>
${cardHelp(help.title, cards, help.hint)}`,
  });
}

function bankPage(language: PageLanguage): Markup {
  const { title, text, confirm, refuse } = texts[language].bank;
  return page({
    ...bank,
    title,
    language,
    narrow: true,
    main: html`<section class="sheet" aria-labelledby="asks">
<h1 id="asks">${title}</h1>
<p>${text}</p>
<div class="row">
<button value="passed">${confirm}</button>
<button value="failed" class="quiet">${refuse}</button>
</div>
</section>`,
  });
}

const [, releaseTrain] = apiVersion.split('.');

/** Mounts the script, as Stripe names it by the API version's release, and the pages of its frames. */
export function elementsPages(): Hono {
  const pages = new Hono();
  const script = scriptOf('stripe.js');
  pages.get(`/${releaseTrain}/stripe.js`, (c) =>
    c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  pages.get('/elements/payment', (c) => {
    const headers = headersFor({ ...form, framed: true, calls: true });
    return c.html(formPage(languageOf(c.req.query('locale'))), 200, headers);
  });
  pages.get('/elements/bank', (c) => {
    const headers = headersFor({ ...bank, framed: true });
    return c.html(bankPage(languageOf(c.req.query('locale'))), 200, headers);
  });
  return pages;
}
