import type { Locator, Page, Request } from 'playwright/test';
import { formTicket, sendMessage, subscribe } from '#machines/api/forms.ts';
import { search } from '#machines/api/search.ts';
import { localAddress } from '#machines/language.ts';
import { forms as formsAr } from '../i18n/ar/forms.ts';
import { forms } from '../i18n/en/forms.ts';
import { expect, inBothLanguages, proof, test } from './fixtures.ts';
import { openHydrated, seen, stopClock } from './page-parts.ts';

const told = { en: forms, ar: formsAr };

/**
 * Answers a form's requests one after the other, each once the page's clock has reached the time to
 * send it.
 */
async function answerForm(page: Page, path: string, answers: { status?: number; json: object }[]) {
  await page.route(`**${formTicket.path}`, (route) => route.fulfill({ json: { ticket: 'ours' } }));
  const sent: Request[] = [];
  const doors = answers.map(() => Promise.withResolvers<void>());
  await page.route(`**${path}`, async (route) => {
    const index = sent.push(route.request()) - 1;
    await doors[index]?.promise;
    await route.fulfill(answers[index]);
  });
  let answered = 0;
  const answerNext = async () => {
    const pass = async () => {
      if (sent.length === answered) await page.clock.runFor(200);
      return sent.length;
    };
    await expect.poll(pass, { intervals: [50] }).toBe(answered + 1);
    doors[answered]?.resolve();
    answered += 1;
  };
  return { sent, answerNext };
}

test('UI-15: the search begins once nothing was typed for 300 ms', proof, async ({ page }) => {
  await page.clock.install();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(search.path)) calls += 1;
  });
  await page.goto('/search?lang=en');
  const { main } = seen(page);
  const found = main.getByRole('status').first();
  await main.getByRole('searchbox').focus();
  await page.keyboard.type('lived');
  await expect(found).toContainText('lived');
  const before = calls;
  await stopClock(page);
  await page.keyboard.type(' exper');
  await page.clock.runFor(299);
  await page.keyboard.type('ience');
  await page.clock.runFor(299);
  expect(calls).toBe(before);
  await page.clock.runFor(1);
  await expect(found).toContainText('lived experience');
  expect(calls).toBe(before + 1);
});

const refusals = {
  en: {
    name: ['Invalid Name', 'Please enter a valid name with at least 2 characters.'],
    email: ['Invalid Email', 'Please enter a valid email address.'],
    message: ['Invalid Message', 'Please enter a message with at least 10 characters.'],
    long: ['Invalid Message', '“Your message” has room for 2000 characters.'],
  },
  ar: {
    name: ['اسم غير صالح', 'يرجى إدخال اسم صالح لا يقل عن حرفين.'],
    email: ['بريد إلكتروني غير صالح', 'يرجى إدخال بريد إلكتروني صالح.'],
    message: ['رسالة غير صالحة', 'يرجى إدخال رسالة لا تقل عن 10 أحرف.'],
    long: ['رسالة غير صالحة', 'أقصى ما تتسع له خانة «رسالتك» 2000 حرف.'],
  },
} as const;

/**
 * Texts to type one after the other, each with the field that the form then finds wrong, and its
 * error.
 */
const attempts = [
  ['name', '', 'name'],
  ['name', 'L', 'name'],
  ['name', '<<>', 'name'],
  ['name', 'Layla', 'email'],
  ['email', 'layla@example', 'email'],
  ['email', 'layla@example.org', 'message'],
  ['message', 'Hello', 'message'],
  ['message', '<script>a script that is long enough</script>', 'message'],
  ['message', 'm'.repeat(2001), 'message', 'long'],
] as const;

/** Inserts a text at once, as pasting or dictating does, in place of the field's content. */
async function insert(field: Locator, text: string): Promise<void> {
  await field.clear();
  await field.page().keyboard.insertText(text);
}

inBothLanguages((language) => {
  test('CONTACT-11, CONTACT-12, CONTACT-13, CONTACT-14, CONTACT-16, CONTACT-17, CALL-02, UI-13, UI-15: the errors of a message are shown field by field, each for five seconds', async ({
    page,
  }) => {
    const { contact } = told[language];
    const words = 'I would like to talk to somebody.';
    const answers = [{ json: { success: false, message: 'No.' } }, { json: { success: true } }];
    const { sent, answerNext } = await answerForm(page, sendMessage.path, answers);
    await page.clock.install();
    await openHydrated(page, localAddress('/contact', language));
    const { main, toast } = seen(page);
    const field = (name: string) => main.locator(`[name=${name}]`);
    const send = main.locator('[type=submit]');
    for (const [name, least, most] of [
      ['name', '2', '100'],
      ['email', null, '255'],
      ['message', '10', '2000'],
    ] as const) {
      if (least) await expect(field(name)).toHaveAttribute('minlength', least);
      await expect(field(name)).toHaveAttribute('maxlength', most);
    }

    await stopClock(page);
    for (const [name, value, wrong, refusal = wrong] of attempts) {
      await insert(field(name), value);
      await send.click();
      // A pointer that rests where the toast appears would keep it open.
      await page.mouse.move(0, 0);
      const [title, text] = refusals[language][refusal];
      await expect(toast.locator('strong')).toHaveText(title);
      await expect(toast).toContainText(text);
      await expect(field(wrong)).toBeFocused();
      await expect(field(name)).toHaveValue(value);
      await page.clock.runFor(4_999);
      await expect(toast).toContainText(text);
      await page.clock.runFor(1);
      await expect(toast).toBeEmpty();
    }

    await field('message').fill(words);
    await send.click();
    await answerNext();
    await expect(toast).toContainText(contact.failed.text);
    await expect(field('message')).toHaveValue(words);
    await send.click();
    await answerNext();
    await expect(toast).toContainText(contact.sent.title);
    await expect(field('message')).toHaveValue('');
    const [, taken] = sent;
    expect(taken?.method()).toBe('POST');
    expect(taken?.postDataJSON()).toMatchObject({
      name: 'Layla',
      email: 'layla@example.org',
      message: words,
    });

    await send.click();
    await page.clock.runFor(999);
    await send.click();
    await expect(toast).toContainText(contact.sent.title);
    await page.clock.runFor(1);
    await send.click();
    await expect(toast.locator('strong')).toHaveText(refusals[language].name[0]);
  });
}, 'ar');

/**
 * The reasons for refusing an address: the server's own words for the first two, and none for the
 * last.
 */
const reasons = {
  en: ['The list is away.', 'The list is full.', 'Subscription failed.'],
  ar: ['القائمة غير متاحة.', 'القائمة ممتلئة.', 'تعذّر الاشتراك.'],
} as const;

inBothLanguages((language) => {
  const { invalidEmail, newsletter } = told[language];

  test('NEWS-01, NEWS-02, NEWS-04, NEWS-05, NEWS-06, NEWS-07, CALL-01: the result of a subscription is shown in the server’s words, else in ours', async ({
    page,
    watch,
  }) => {
    watch.expectProblem(/503/);
    const [away, full] = reasons[language];
    const { sent, answerNext } = await answerForm(page, subscribe.path, [
      { status: 503, json: { error: away } },
      { json: { success: false, error: full } },
      { json: { success: false } },
      { status: 202, json: { success: true } },
    ]);
    await page.clock.install();
    await page.goto(localAddress('/awards', language));
    const { foot, toast } = seen(page);
    const email = foot.locator('[name=email]');
    await expect(email).toHaveAttribute('type', 'email');
    await expect(email).toHaveAttribute('required');
    await email.fill('noor');
    await foot.locator('form [type=submit]').click();
    await expect(toast).toContainText(invalidEmail.title);
    await expect(toast).toContainText(invalidEmail.text);
    await expect(email).toBeFocused();
    await email.fill(' noor@example.org ');
    for (const reason of reasons[language]) {
      await email.press('Enter');
      await answerNext();
      await expect(toast.locator('strong')).toHaveText(newsletter.failed);
      await expect(toast.locator('p')).toHaveText(reason);
      await expect(email).toHaveValue('noor@example.org');
    }
    await email.press('Enter');
    await answerNext();
    await expect(toast.locator('strong')).toHaveText(newsletter.sent.title);
    await expect(toast.locator('p')).toHaveText(newsletter.sent.text);
    await expect(email).toHaveValue('');
    const asked = { name: 'Subscriber', email: 'noor@example.org', message: 'Newsletter' };
    for (const call of sent) {
      expect(call.method()).toBe('POST');
      expect(call.postDataJSON()).toMatchObject(asked);
    }
  });
}, 'en');
