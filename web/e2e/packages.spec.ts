import { readFile } from 'node:fs/promises';
import { calendarReference } from '#machines/calendar/reference.ts';
import { directionOf } from '#machines/language.ts';
import { sessions as sessionsAr } from '../i18n/ar/sessions.ts';
import { sessions as sessionsEn } from '../i18n/en/sessions.ts';
import { accessibilityViolations } from './accessibility.ts';
import { cards, names, pageIn } from './booking-page.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { mailTexts, mailTo, resumeLink } from './mailbox.ts';
import {
  bookingOf,
  cancelAppointment,
  PackagePage,
  type SentBooking,
  said,
  seeded,
} from './package-page.ts';
import { signInAs } from './staff.ts';

inBothLanguages((language) => {
  // The calendar's page is in the browser's language.
  test.use({ locale: `${language}-AE` });

  test('a visitor chooses a time for a package, pays by card, has it confirmed and moves it', async ({
    page,
    context,
    otherBrowser,
  }) => {
    const booking = new PackagePage(page, language);
    const { sheet, texts, t } = booking;
    const { title, duration, sessions } = seeded('the-mirror');
    const { moment, zone } = said[language];
    const { order } = mailTexts[language];
    const heading = sheet.getByRole('heading', { level: 2 });
    await booking.open();
    await booking.choosePackage('the-mirror');
    await expect(heading).toBeFocused();
    await expect(sheet).toContainText(t('progress.minutes', { count: 12 }));
    await expect(sheet).toContainText('5,500');
    await expect(sheet).toContainText(duration[language]);
    // Says how the second session is arranged.
    await expect(sheet).toContainText(sessions[language]);
    const popular = t('package.offer.popular', { tier: texts.package.offer.tier1 });
    await expect(sheet).toContainText(popular);
    const submit = sheet.getByRole('button', { name: texts.form.submit });
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription(new RegExp(texts.form.missing.consent));
    await submit.press('Enter');
    await expect(booking.field('fullName')).toBeFocused();

    await booking.field('consent').check();
    await booking.submit();
    await expect(sheet.getByText(texts.form.checkTitle)).toBeVisible();
    await expect(booking.field('fullName')).toBeFocused();
    await booking.fillPerson();
    await booking.field('whatsapp').fill('+971 50 123 4567');
    await booking.field('remindsByWhatsapp').check();
    await booking.submit();

    await booking.seeStep('scheduleSession');
    await expect(heading).toBeFocused();
    await expect(sheet).toContainText(t('progress.minutes', { count: 10 }));
    await expect(booking.calendar.locator('html')).toHaveAttribute('dir', directionOf(language));
    const box = () => (booking.isPhone ? booking.calendarFrame : sheet).boundingBox();
    await expect.poll(box).toMatchObject(booking.isPhone ? { x: 0, width: 390 } : { width: 800 });
    const address = new URL((await booking.calendarFrame.getAttribute('src')) ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      embed_domain: new URL(page.url()).host,
      embed_type: 'Inline',
      name: names[language],
      email: booking.email,
      text_color: '231f40',
    });
    const height = async () => (await booking.calendarFrame.boundingBox())?.height;
    await expect.poll(height).toBeGreaterThanOrEqual(600);

    expect(await accessibilityViolations(await pageIn(booking.calendar))).toEqual([]);
    await booking.pickTime();
    await expect(sheet.getByText(texts.package.calendar.chosen)).toBeVisible();
    await expect(booking.calendar.locator('form')).toBeVisible();
    expect(await accessibilityViolations(await pageIn(booking.calendar))).toEqual([]);
    const [created] = await Promise.all([
      page.waitForResponse('**/rpc/create_booking'),
      booking.confirmTime(),
    ]);
    const reference = calendarReference(bookingOf(created.request())._idempotency_key);
    expect(address.searchParams.get('utm_content')).toBe(reference);
    expect(bookingOf(created.request())._event_uri).toMatch(/scheduled_events/);
    await booking.seeStep('bookingComplete');
    await expect(sheet.getByText(texts.package.booked.advancing)).toBeVisible();

    const time = sheet.locator('time');
    await expect(time).toContainText(moment);
    const booked = await time.innerText();

    await booking.seeStep('paymentInstructions');
    const made = sheet.getByRole('heading', { name: texts.package.booked.title });
    await expect(made).toBeFocused();
    await expect(sheet).toContainText(t('progress.minutes', { count: 6 }));
    await expect(sheet.getByText(texts.package.instructions.keep)).toBeVisible();
    await booking.press(texts.form.toPayment);
    await booking.seeStep('paymentProcessing');
    await expect(time).toHaveText(booked);
    await booking.chooseCard();
    await expect(booking.payButton()).toContainText('5,500');
    await booking.payInSheet(cards.succeeds);
    await booking.seePaid();
    await expect(time).toHaveText(booked);
    const file = page.waitForEvent('download');
    await sheet.getByRole('link', { name: texts.appointment.add }).click();
    const content = await readFile((await (await file).path()) ?? '', 'utf8');
    const calendarFile = `^BEGIN:VCALENDAR.*SUMMARY:${title[language]}.*END:VCALENDAR`;
    expect(content).toMatch(new RegExp(calendarFile, 's'));
    const mail = await mailTo(booking.email);
    expect(mail.text).toContain(title[language]);
    expect(mail.text).toMatch(new RegExp(`${order.time}: .*${moment.source} \\(${zone}\\)`));

    const [{ id: orderId }] = (await created.json()) as [{ id: string }];
    const staff = await otherBrowser();
    const { confirm, link } = { en: sessionsEn, ar: sessionsAr }[language];
    await signInAs(staff, `confirms-${language}@example.org`, { role: 'support', language });
    await staff.goto(`/admin/sessions?lang=${language}`);
    const card = staff
      .locator('div', { has: staff.locator(`a[href$="/orders/${orderId}"]`) })
      .filter({ has: staff.getByRole('button', { name: confirm.send }) })
      .last();
    const field = card.getByLabel(link.label);
    await field.fill('http://meet.example.org/mine');
    await card.getByRole('button', { name: confirm.send }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(link.wrong));
    await expect(field).toBeFocused();
    expect(await accessibilityViolations(staff)).toEqual([]);
    await field.fill('https://meet.example.org/mine');
    await card.getByRole('button', { name: confirm.send }).click();
    await expect(card).toHaveCount(0);
    await expect(staff.locator('section :is(h2, h3):focus')).toBeVisible();
    const { session } = mailTexts[language];
    const confirmed = await mailTo(booking.email, 2);
    expect(confirmed.text).toContain(session.session_confirmed.heading);
    expect(confirmed.text).toContain('https://meet.example.org/mine');

    const bought = await context.newPage();
    const follow = sheet.getByRole('link', { name: texts.bought.follow });
    await bought.goto((await follow.getAttribute('href')) ?? '');
    const shown = bought.locator('main time');
    await expect(shown).toHaveText(booked);
    const [calendar] = await Promise.all([
      context.waitForEvent('page'),
      bought.getByRole('link', { name: texts.appointment.move }).click(),
    ]);
    expect(await accessibilityViolations(calendar)).toEqual([]);
    // On some dates the first day has only one time.
    await calendar.getByRole('radio').nth(1).check();
    await calendar.locator('a.slot').filter({ visible: true }).first().click();
    await calendar.locator('form button').click();
    await expect(calendar).toHaveURL(/\/invitees\//);
    await expect(async () => {
      await bought.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(shown).not.toHaveText(booked, { timeout: 1_000 });
    }).toPass();
    await expect(shown).toContainText(moment);

    const moved = await mailTo(booking.email, 3);
    expect(moved.text).toContain(session.session_moved.heading);
    await cancelAppointment(calendar.url());
    const lost = await mailTo(booking.email, 4);
    expect(lost.text).toContain(order.session_without_time.heading);
    const other = await context.newPage();
    await other.goto(resumeLink(lost));
    const again = new PackagePage(other, language).sheet;
    await expect(again.getByText(texts.appointment.none)).toBeVisible();
    const choose = again.getByRole('link', { name: texts.appointment.choose });
    await expect(choose).toHaveAttribute('href', /\/the-mirror\?.*utm_content=[\w-]{36}$/);
  });

  test(
    'a reload before a time is chosen starts anew, and a reload after it keeps the time',
    proof,
    async ({ page, watch }) => {
      watch.expectProblem(/ERR_FAILED/);
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      await booking.reachCalendar('echo-guidance');
      const address = await booking.calendarFrame.getAttribute('src');
      await page.reload();
      await booking.seeStep('packageDetails');
      await expect(sheet.getByText(texts.package.details.scheduled)).toBeHidden();
      await booking.fillPerson();
      await booking.submit();
      await expect(booking.calendarFrame).toHaveAttribute('src', address ?? '');

      await page.route('**/rpc/create_booking', (route) => route.abort());
      await booking.schedule();
      await expect(sheet.getByText(texts.package.booked.failedTitle)).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
      await page.reload();
      await page.unroute('**/rpc/create_booking');
      await booking.seeStep('packageDetails');
      await expect(sheet.getByText(texts.package.details.scheduled)).toBeVisible();
      await booking.fillPerson();
      const [created] = await Promise.all([
        page.waitForRequest('**/rpc/create_booking'),
        booking.submit(),
      ]);
      expect(bookingOf(created)._event_uri).toMatch(/scheduled_events/);
      await booking.seeStep('paymentInstructions');

      await page.reload();
      await booking.seeStep('paymentProcessing');
      await booking.back();
      await booking.seeStep('paymentInstructions');
    },
  );
}, 'ar');

inBothLanguages((language) => {
  test.use({ locale: `${language}-AE` });

  test(
    'going back from a booked time books nothing again, and a time cancelled before payment is chosen anew',
    proof,
    async ({ page, context }) => {
      const bookings: SentBooking[] = [];
      page.on('request', (request) => {
        if (request.url().includes('create_booking')) bookings.push(bookingOf(request));
      });
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      await booking.reachCalendar('silent-witness');
      await booking.schedule();
      await booking.seeStep('paymentInstructions');

      await booking.back();
      await booking.seeStep('bookingComplete');
      await expect(sheet.getByText(texts.package.booked.text)).toBeVisible();
      await expect(sheet.getByText(texts.package.booked.advancing)).toBeHidden();
      await booking.back();
      await booking.seeStep('scheduleSession');
      await expect(sheet.getByText(texts.package.settled.title)).toBeVisible();
      await expect(booking.calendarFrame).toHaveCount(0);
      await booking.back();
      await booking.seeStep('packageDetails');
      await expect(sheet.getByText(texts.package.details.scheduled)).toBeVisible();
      await expect(booking.field('email')).toHaveValue(booking.email);

      for (const step of ['scheduleSession', 'bookingComplete', 'paymentInstructions'] as const) {
        await booking.press(texts.package.continue);
        await booking.seeStep(step);
      }
      await booking.press(texts.form.toPayment);
      await booking.seeStep('paymentProcessing');
      expect(bookings).toHaveLength(1);

      await cancelAppointment(bookings[0]?._invitee_uri);
      const gone = sheet.getByText(texts.appointment.gone);
      const comeBackUntil = (isSeen: (wait: { timeout: number }) => Promise<void>) =>
        expect(async () => {
          await booking.comeBack();
          await isSeen({ timeout: 1_000 });
        }).toPass();
      await comeBackUntil((wait) => expect(gone).toBeVisible(wait));
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        sheet.getByRole('link', { name: texts.appointment.choose }).click(),
      ]);
      await tab.locator('a.slot').filter({ visible: true }).first().click();
      await tab.locator('[name=name]').fill(names[language]);
      await tab.locator('[name=email]').fill(booking.email);
      await tab.locator('form button').click();
      await expect(tab.locator('[name=email]')).toHaveCount(0);
      await tab.close();
      await comeBackUntil((wait) => expect(gone).toBeHidden(wait));
      await expect(sheet.locator('time')).toContainText(said[language].moment);
    },
  );

  test(
    'a changed price is shown before booking, and declining it keeps the chosen time',
    proof,
    async ({ page, watch }) => {
      watch.expectProblem(/409/);
      const refusal = { status: 409, json: { code: 'price_changed', price: 'AED 5,700' } };
      const once = { times: 1 };
      await page.route('**/rpc/create_booking', (route) => route.fulfill(refusal), once);
      const booking = new PackagePage(page, language);
      const { sheet, texts } = booking;
      await booking.reachCalendar('the-mirror');
      await booking.schedule();
      await expect(sheet.getByText(texts.package.price.text)).toBeVisible();
      await expect(sheet.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(sheet).toContainText('5,700');
      await booking.press(texts.package.price.decline);
      await expect(sheet.getByText(texts.package.settled.title)).toBeVisible();
      await booking.press(texts.package.continue);
      await booking.seeStep('paymentInstructions');
      await expect(sheet).toContainText('5,500');
    },
  );
}, 'en');
