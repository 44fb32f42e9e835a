import { FIND_FRAGMENT } from '../booking/booking-link.ts';
import { accessibilityViolations } from './accessibility.ts';
import { BookingPage, words } from './booking-page.ts';
import { expect, inBothLanguages, phone, proof, test } from './fixtures.ts';
import { bookLink } from './page-parts.ts';

inBothLanguages((language) => {
  test('leaving asks before typed words are lost, and the history is as before', async ({
    page,
  }) => {
    const booking = new BookingPage(page, language);
    const { sheet, texts } = booking;
    const { leaving, saving } = texts.session;
    const question = sheet.getByRole('group', { name: leaving.title });
    const stay = question.getByRole('button', { name: leaving.stay });
    await booking.open('&from=mail');
    await booking.open();
    const address = page.url();
    await booking.choose('toolkit');
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goForward();
    await booking.seeStep('serviceForm');

    const name = booking.field('fullName');
    await name.fill('Layla Haddad');
    await page.keyboard.press('Escape');
    await expect(stay).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toBeFocused();
    await page.goBack();
    await expect(stay).toBeFocused();
    await expect(page).toHaveURL(/book=toolkit/);
    await stay.click();
    await page.reload();
    await expect(name).toHaveValue('Layla Haddad');

    await booking.press(texts.help.button);
    await page.keyboard.press('Escape');
    await expect(sheet.getByText(texts.help.stay)).toBeHidden();
    await expect(sheet.getByRole('button', { name: texts.help.button })).toBeFocused();
    await expect(question).toBeHidden();

    await booking.press(texts.sheet.close);
    await question.getByRole('button', { name: leaving.leave }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Layla');
    await booking.choose('toolkit');
    await expect(name).toHaveValue('');
    await name.fill('Layla Haddad');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: leaving.save }).click();
    await expect(sheet).toBeHidden();
    await booking.choose('toolkit');
    await expect(name).toHaveValue('Layla Haddad');
    await expect(sheet.getByText(saving.saved)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/from=mail/);
  });
}, 'ar');

inBothLanguages((language) => {
  test(
    'a sheet that an address opens has the page before it, and asks before another takes its place',
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, language);
      await booking.open('&book=roadmap');
      await booking.seeStep('serviceForm');
      await booking.press(booking.texts.sheet.close);
      await expect(booking.sheet).toBeHidden();
      await expect(page).toHaveURL(`/coaching?lang=${language}`);
      await page.goForward();
      const name = booking.field('fullName');
      const { stay, leave } = booking.texts.session.leaving;
      await name.fill('Layla Haddad');
      await page.goBack();
      await booking.press(leave);
      await expect(page).toHaveURL(`/coaching?lang=${language}`);

      await booking.choose('toolkit');
      await expect(name).toHaveValue('');
      await name.fill('Layla Haddad');
      const followLink = () =>
        page.evaluate((fragment) => location.assign(fragment), FIND_FRAGMENT);
      await followLink();
      await booking.press(stay);
      await expect(name).toBeFocused();
      await expect(name).toHaveValue('Layla Haddad');
      await followLink();
      await booking.press(leave);
      await expect(booking.field('email')).toHaveCount(1);
      await expect(booking.sheet.locator('#sheet-title')).toHaveText(booking.texts.find.heading);
      await page.keyboard.press('Escape');
      await expect(booking.sheet).toBeHidden();
      await page.reload();
      await booking.choose('toolkit');
    },
  );
}, 'en');

test.describe('a phone that changes from Arabic to English', () => {
  test.use(phone);

  test(
    'back and forward go through sections and steps, and the language changes inside',
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, 'ar');
      const { sheet } = booking;
      const english = new BookingPage(page, 'en');
      await booking.open();
      const address = page.url();
      await booking.choose('roadmap');
      await booking.fillPerson();
      await booking.press(booking.texts.form.next);
      await booking.field('currentSituation').fill(words.ar);
      await booking.press(booking.texts.form.next);
      await expect(booking.field('coreValues')).toBeVisible();
      await page.goBack();
      await expect(booking.field('currentSituation')).toBeVisible();
      await page.goForward();
      await expect(booking.field('coreValues')).toBeVisible();
      await booking.press(booking.texts.form.previous);
      await expect(booking.field('currentSituation')).toBeVisible();

      await sheet.getByRole('link', { name: 'English' }).click();
      await expect(sheet).toHaveCSS('direction', 'ltr');
      await expect(page).toHaveURL(/book=roadmap.*lang=en/);
      await english.seeStep('serviceForm');
      await expect(booking.field('currentSituation')).toHaveValue(words.ar);
      await page.goBack();
      await expect(booking.field('fullName')).toHaveValue('ليلى حدّاد');
      await expect(sheet).toHaveCSS('direction', 'ltr');
      await page.goBack();
      await english.press(english.texts.session.leaving.leave);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(address.replace('lang=ar', 'lang=en'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );

  test('Back is followed when it is pressed the moment a step appears', async ({ page }) => {
    const booking = new BookingPage(page, 'ar');
    await booking.open();
    await booking.choose('roadmap');
    await booking.fillPerson();
    await page.evaluate(() => {
      // Back is under way before React has heard of the new entry, as on a slow phone.
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        history.pushState = push;
        history.back();
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
    });
    await booking.press(booking.texts.form.next);
    await expect(booking.field('fullName')).toBeVisible();
    await expect(booking.field('currentSituation')).toBeHidden();
  });

  test(
    'Back from a payment sends nothing twice, and its page outlasts a change of language',
    proof,
    async ({ page }) => {
      const booking = new BookingPage(page, 'ar');
      await booking.open();
      await booking.choose('roadmap');
      await booking.fillRoadmap();
      await booking.submit();
      await booking.seeStep('paymentProcessing');
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') sent += 1;
      });
      await page.goBack();
      await expect(booking.field('lifeVision')).toHaveValue(words.ar);
      await page.goForward();
      await booking.seeStep('paymentProcessing');
      expect(sent).toBe(0);

      await booking.chooseCardPage();
      const link = await booking.paymentLink().getAttribute('href');
      const closings = await booking.sheet.evaluateHandle((sheet) => {
        const seen: MutationRecord[] = [];
        new MutationObserver((records) => seen.push(...records)).observe(sheet, {
          attributeFilter: ['data-wide'],
        });
        return seen;
      });
      await booking.sheet.getByRole('link', { name: 'English' }).click();
      await new BookingPage(page, 'en').seeStep('paymentProcessing');
      await expect(booking.paymentLink()).toHaveAttribute('href', link ?? '');
      await expect(page).toHaveURL(/lang=en/);
      expect(await closings.evaluate((seen) => seen.length)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(booking.sheet).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  );
});

inBothLanguages((language) => {
  test(
    'the sheet reports a missing network and a very slow one, and closes without an animation where motion is reduced',
    proof,
    async ({ page, context }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', {
          value: Object.assign(new EventTarget(), { effectiveType: '2g' }),
        });
      });
      const booking = new BookingPage(page, language);
      const { connectivity } = booking.texts;
      await booking.open();
      await booking.choose('roadmap');
      await expect(booking.sheet.getByText(connectivity.slowText)).toBeVisible();
      await context.setOffline(true);
      await expect(booking.sheet.getByText(connectivity.offline)).toBeVisible();
      await context.setOffline(false);
      await expect(booking.sheet.getByText(connectivity.offline)).toBeHidden();

      const moving = await booking.sheet.evaluate(async (sheet) => {
        sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await new Promise(requestAnimationFrame);
        return sheet.getAnimations().length;
      });
      expect(moving).toBe(0);
      await expect(booking.sheet).toBeHidden();
    },
  );
}, 'en');

inBothLanguages((language) => {
  test('an error in the sheet shows help, a retry and a way out, and the page keeps working', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/matchMedia is broken/);
    const booking = new BookingPage(page, language);
    const { boundary, sheet: sheetTexts } = booking.texts;
    await booking.open();
    await page.evaluate(() => {
      const { matchMedia } = window;
      const repair = () => Object.assign(window, { matchMedia });
      Object.assign(window, {
        repair,
        matchMedia: () => {
          throw new Error('matchMedia is broken');
        },
      });
    });
    const card = await bookLink(page, 'roadmap');
    await card.click();
    await expect(booking.sheet.getByRole('heading', { level: 2 })).toHaveText(boundary.title);
    await expect(booking.sheet.getByText(boundary.text)).toBeVisible();
    await expect(booking.sheet.getByRole('link', { name: boundary.support })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(booking.sheet.locator('a[href="tel:999"]').first()).toBeAttached();
    await booking.press(sheetTexts.close);
    await expect(booking.sheet).toBeHidden();
    await expect(card).toBeFocused();

    await card.click();
    await expect(booking.sheet.getByText(boundary.text)).toBeVisible();
    await page.evaluate(() => (window as unknown as { repair: () => void }).repair());
    await booking.press(boundary.retry);
    await booking.seeStep('serviceForm');
    await expect(booking.field('fullName')).toBeVisible();
  });
}, 'ar');
