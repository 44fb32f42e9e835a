import { readFile } from 'node:fs/promises';
import { services } from '#studio/seed/services.ts';
import { isolated } from '../admin/isolated.ts';
import { figures as figuresAr } from '../i18n/ar/figures.ts';
import { inbox as inboxAr } from '../i18n/ar/inbox.ts';
import { orders as ordersAr } from '../i18n/ar/orders.ts';
import { people as peopleAr } from '../i18n/ar/people.ts';
import { figures as figuresEn } from '../i18n/en/figures.ts';
import { inbox as inboxEn } from '../i18n/en/inbox.ts';
import { orders as ordersEn } from '../i18n/en/orders.ts';
import { people as peopleEn } from '../i18n/en/people.ts';
import { accessibilityViolations } from './accessibility.ts';
import { buyByCalls } from './buy-by-calls.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTo } from './mailbox.ts';
import { signInAs } from './staff.ts';

/** What staff read, and a customer who reads the other language, with what somebody types who looks for them. */
const read = {
  en: {
    ...{ orders: ordersEn, inbox: inboxEn, acts: peopleEn.acts, figures: figuresEn },
    ...{ customer: 'إبراهيم آل أحمد', typed: ['احمد ابراهيم', '0507650001', '00971 50 765 0001'] },
    whatsapp: '+971 50 765 0001',
  },
  ar: {
    ...{ orders: ordersAr, inbox: inboxAr, acts: peopleAr.acts, figures: figuresAr },
    ...{
      customer: 'Zoë Winterbourne',
      typed: ['winterbourne zoë', '050 765 0002', '971507650002'],
    },
    whatsapp: '00971 50 765 0002',
  },
};
const others = { en: 'ar', ar: 'en' } as const;
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-/;

inBothLanguages((language) => {
  test(
    'staff find an order however its customer is named, help them, and all of it is told in words',
    proof,
    async ({ page, baseURL }) => {
      const { orders: t, inbox, acts, figures, customer, typed, whatsapp } = read[language];
      const email = `helped-${language}@example.org`;
      const title = services.find(({ slug }) => slug.current === 'toolkit')?.title[language] ?? '';
      const person = { name: customer, email, whatsapp, language: others[language] };
      await buyByCalls(baseURL ?? '', { ...person, service: 'toolkit', price: 121 });
      await mailTo(email, 2);
      await signInAs(page, `helps-${language}@example.org`, { role: 'owner', language });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const saved = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
        return { name: file.suggestedFilename(), path: await file.path() };
      };

      await page.goto(`/admin/orders?lang=${language}`);
      const search = page.getByRole('searchbox', { name: t.search });
      for (const words of typed) {
        await search.fill(words);
        await search.press('Enter');
        await expect(page.getByText(t.count_one.replace('{{count}}', '1'))).toBeVisible();
        await expect(page.getByRole('link', { name: customer })).toBeVisible();
      }
      const list = await readFile((await saved(inbox.save)).path, 'utf8');
      for (const words of [t.columns.item, customer, title]) expect(list).toContain(words);
      await button(t.view.board).click();
      const column = page.getByRole('region', { name: t.filters.delivered });
      await expect(column.getByRole('link', { name: customer })).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
      await column.getByRole('link', { name: customer }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect((await saved(t.openDelivered)).name).toMatch(/\.pdf$/);
      await button(t.sendLink.open).click();
      expect((await mailTo(email, 3)).text).toContain('#order=');
      await button(t.letter.open).click();
      const { subject } = read[others[language]].orders.letter.templates.question;
      const form = page.getByRole('form', { name: t.letter.title });
      await form.getByLabel(t.letter.template).selectOption('question');
      expect(await accessibilityViolations(page)).toEqual([]);
      await button(t.letter.send).click();
      await expect(form).toBeHidden();
      const letter = await mailTo(email, 1, subject.split('{{item}}')[0]);
      expect(letter.text).toContain(customer);
      const history = page.getByRole('listitem').filter({ hasText: 'Mona' });
      for (const event of [t.events.link_sent, t.events.letter_sent]) {
        await expect(history.filter({ hasText: event })).toHaveCount(1);
      }
      const shown = await page.getByRole('main').innerText();
      expect(shown).not.toMatch(UUID);
      const [reference = ''] = /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec(shown) ?? [];

      await page.goto(`/admin/acts?lang=${language}`);
      for (const act of ['open-delivered', 'send-order-link', 'write-to-customer'] as const) {
        const told = acts.did[act].replace('{{about}}', isolated(reference));
        await expect(page.getByText(told, { exact: true })).toBeVisible();
      }
      expect(await page.getByRole('main').innerText()).not.toMatch(UUID);
      await page.goto(`/admin/figures?lang=${language}`);
      for (const name of [figures.steps.service, figures.steps.package]) {
        await expect(page.getByRole('region', { name })).toBeVisible();
      }
      expect(await accessibilityViolations(page)).toEqual([]);
    },
  );
}, 'en');
