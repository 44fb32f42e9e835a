import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { createBooking } from '#machines/api/booking.ts';
import { admin as adminAr } from '../i18n/ar/admin.ts';
import { admin as adminEn } from '../i18n/en/admin.ts';
import { accessibilityViolations } from './accessibility.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { keepSession, sessionOf } from './staff.ts';

const texts = { en: adminEn, ar: adminAr };

async function book(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(createBooking.path, {
    data: {
      _full_name: name,
      _email: 'live@example.org',
      _whatsapp: '+971501234567',
      _language: 'en',
      _service: 'roadmap',
      _price: 349,
      _payment_url: '',
      _idempotency_key: randomUUID(),
      _consent: true,
      _answers: {},
    },
  });
  expect(answer.status()).toBe(200);
}

inBothLanguages((language) => {
  const admin = texts[language];

  test(
    'ADMIN-03: an order appears in every open tab by itself, and the keyboard leads to it',
    proof,
    async ({ page, context }) => {
      const session = await sessionOf(`live-${language}@example.org`, { role: 'owner', language });
      const name = `Amina ${randomUUID().replace(/[^a-f]/g, '')}`;
      const other = await context.newPage();
      const streams: string[] = [];
      for (const each of [page, other]) {
        await keepSession(each, session);
        each.on('request', (request) => {
          if (request.url().endsWith('/follow-changes')) streams.push(request.url());
        });
        await each.goto(`/admin/orders?search=Amina&lang=${language}`);
        await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect.poll(() => streams).toHaveLength(1);
      await book(page, name);
      for (const each of [page, other]) {
        await expect(each.getByRole('link', { name })).toBeVisible();
      }

      await page.bringToFront();
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name })).toBeFocused();

      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: admin.keyboard.palette });
      await palette.getByRole('combobox').fill(admin.pages.messages);
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/messages/);

      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: admin.keyboard.help });
      await expect(help).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
    },
  );
}, 'ar');
