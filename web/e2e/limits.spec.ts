import type { Locator, Page, Request } from 'playwright/test';
import { contentAddress, contentPath } from '#machines/api/content.ts';
import { formTicket } from '#machines/api/form-ticket.ts';
import { search } from '#machines/api/search.ts';
import { sendMessage } from '#machines/api/send-message.ts';
import { subscribe } from '#machines/api/subscribe.ts';
import { localAddress } from '#machines/local-address.ts';
import { forms as formsAr } from '../i18n/ar/forms.ts';
import { media as mediaAr } from '../i18n/ar/media.ts';
import { common } from '../i18n/en/common.ts';
import { forms } from '../i18n/en/forms.ts';
import { media } from '../i18n/en/media.ts';
import { expect, inBothLanguages, test } from './fixtures.ts';
import { openHydrated, seen } from './page-parts.ts';

const told = { en: forms, ar: formsAr };

/**
 * Stops the page's clock a little later than now: from then on time passes only when a test
 * advances it.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
}

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

/** Returns the paths of the content that the page requests from now on. */
function contentsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === contentPath) asked.push(searchParams.get('path') ?? '');
  });
  return asked;
}

test('UI-09, UI-15: the bar hides after more than 10 px down and returns after as much up, and at the top it stays', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/about?lang=en');
  const { bar } = seen(page);
  await page.locator('main h1').click();
  const isThere = async (offset: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), offset);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    return bar.evaluate((element) => getComputedStyle(element).transform === 'none');
  };
  await expect(bar).toHaveCSS('transition-duration', '0.3s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await isThere(49), 'at the top').toBe(true);
  expect(await isThere(50), 'below it').toBe(false);
  expect(await isThere(49), 'at the top again').toBe(true);
  expect(await isThere(400), 'far down').toBe(false);
  expect(await isThere(390), '10 px up').toBe(false);
  expect(await isThere(389), '11 px up').toBe(true);
  expect(await isThere(399), '10 px down').toBe(true);
  expect(await isThere(400), '11 px down').toBe(false);
});

test('UI-09: the bar stays where it is while its list of pages is open, so that a slow press meets its link', async ({
  page,
}) => {
  await openHydrated(page, '/about?lang=en');
  const { bar } = seen(page);
  await bar.getByRole('button', { name: common.header.more }).click();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const link = bar.locator('#more a[href^="/contact"]');
  await link.hover();
  await page.mouse.down();
  await expect(link).toBeFocused();
  await expect(bar).toHaveCSS('transform', 'none');
  await page.mouse.up();
  await expect(page).toHaveURL(/\/contact/);
});

test('UI-15: the search begins once nothing was typed for 300 ms', async ({ page }) => {
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
    await expect(toast.locator('strong')).toHaveText(newsletter.subscribed.title);
    await expect(toast.locator('p')).toHaveText(newsletter.subscribed.text);
    await expect(email).toHaveValue('');
    const asked = { name: 'Subscriber', email: 'noor@example.org', message: 'Newsletter' };
    for (const call of sent) {
      expect(call.method()).toBe('POST');
      expect(call.postDataJSON()).toMatchObject(asked);
    }
  });
}, 'en');

test('VIDEO-01, VIDEO-04, VIDEO-05: a film that does not load is retried twice, and the drawn night stays', async ({
  page,
  watch,
}) => {
  watch.allowProblem(/ERR_FAILED/);
  const { film } = mediaAr;
  let tries = 0;
  await page.route('**/public/vid/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/?lang=ar');
  const hero = page.locator('main section').first();
  const night = hero.locator('svg').first();
  await expect(night).toBeVisible();
  await stopClock(page);
  await page.mouse.move(200, 200);
  const said = (retry: number) =>
    hero.getByRole('button', {
      name: film.retrying.replace('{{retry}}', `${retry}`).replace('{{most}}', '2'),
    });
  for (const [retry, delay] of [
    [1, 1_000],
    [2, 2_000],
  ] as const) {
    await expect(said(retry)).toBeVisible();
    await page.clock.runFor(delay - 1);
    await expect(hero.locator('video')).toHaveCount(0);
    expect(tries).toBe(retry);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toBe(retry + 1);
  }
  await expect(hero.getByRole('button')).toHaveCount(0);
  await expect(hero.locator('video')).toHaveCount(0);
  await expect(night).toBeVisible();
});

/**
 * Facts that a browser may report about its device, and changes that make it one that plays no
 * film.
 */
const strong = { deviceMemory: 8, hardwareConcurrency: 8, saveData: false, effectiveType: '4g' };
const weak = [
  { deviceMemory: 1 },
  { hardwareConcurrency: 1 },
  { saveData: true },
  { effectiveType: '3g' },
];

type Device = Partial<typeof strong>;

test('VIDEO-08, VIDEO-09, VIDEO-10, VIDEO-12, DATA-03: our own film plays as far as the device and the place on the page allow', async ({
  page,
  request,
}) => {
  await page.addInitScript((device) => {
    const connection = new EventTarget();
    const tell = (target: object, name: keyof typeof device) =>
      Object.defineProperty(target, name, { get: () => device[name] });
    tell(navigator, 'deviceMemory');
    tell(navigator, 'hardwareConcurrency');
    tell(connection, 'saveData');
    tell(connection, 'effectiveType');
    Object.defineProperty(navigator, 'connection', { value: connection });
    Object.assign(window, { device });
  }, strong);
  const become = (device: Device) =>
    page.evaluate((change) => {
      Object.assign((window as unknown as { device: object }).device, change);
      dispatchEvent(new Event('resize'));
    }, device);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/?lang=en');
  await page.mouse.move(200, 200);
  const hero = page.locator('main section').first();
  const film = hero.locator('video');
  await expect(film).toHaveJSProperty('paused', false);
  const source = (await film.getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/storage\/v1\/object\/public\/vid\/[\w-]+\.(webm|mp4)$/);
  expect((await request.get(source)).status(), 'without a cookie').toBe(200);

  await stopClock(page);
  for (const device of weak) {
    await become(device);
    await page.clock.runFor(99);
    await expect(film).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(film, JSON.stringify(device)).toHaveCount(0);
    await become(strong);
    await page.clock.runFor(100);
    await expect(film).toHaveJSProperty('paused', false);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(film).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(film).toHaveJSProperty('paused', false);

  const leave = (distance: number) =>
    hero.evaluate((element, past) => {
      const { bottom } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom + past, behavior: 'instant' });
    }, distance);
  await leave(220);
  await expect(film).toHaveJSProperty('paused', true);
  await leave(180);
  await expect(film).toHaveJSProperty('paused', false);
});

test.describe('a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('VIDEO-11: a film waits for a touch', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/?lang=en');
    const tap = page.getByRole('main').getByRole('button', { name: media.film.tapToPlay });
    await expect(tap).toBeVisible();
    await expect(page.locator('main video')).toHaveCount(0);
    await tap.tap();
    await expect(page.locator('main video')).toHaveJSProperty('paused', false);
  });
});

test('PERF-02: the pages that the site names are fetched ahead past four fifths of a page', async ({
  page,
}) => {
  const asked = contentsAsked(page);
  await openHydrated(page, '/community?lang=en');
  const scrollToShare = (share: number) =>
    page.evaluate(async (part) => {
      document.documentElement.setAttribute('data-whole', '');
      const top = document.documentElement.scrollHeight * part - innerHeight;
      scrollTo({ top, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }, share);
  await scrollToShare(0.78);
  expect(asked).toEqual([]);
  await scrollToShare(0.82);
  const named = ['/about', '/coaching', '/contact', '/testimonials'];
  await expect.poll(() => asked.toSorted()).toEqual(named);
});

test('PERF-03, PERF-04: a page is requested three times until it comes, and not again within five minutes, then behind the cached one', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/503/);
  const address = contentAddress({ path: '/contact', language: 'en' });
  let times = 0;
  await page.route(`**${address}`, (route) => {
    times += 1;
    return times < 3 ? route.fulfill({ status: 503 }) : route.continue();
  });
  // For visitors who save data nothing is prefetched, and no change is looked for.
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.clock.install();
  await openHydrated(page, '/aboutfounder?lang=en');
  const { main } = seen(page);
  const there = main.getByRole('link', { name: 'Write to me' });
  const goAndReturn = async () => {
    await there.click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.goBack();
    await expect(there).toBeVisible();
  };
  await goAndReturn();
  expect(times).toBe(3);
  await page.clock.fastForward('04:30');
  await goAndReturn();
  expect(times).toBe(3);
  await page.clock.fastForward('00:40');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${address}`, async (route) => {
    times += 1;
    await promise;
    await route.continue();
  });
  await goAndReturn();
  await expect.poll(() => times, 'and shown before it comes').toBe(4);
  resolve();
});
