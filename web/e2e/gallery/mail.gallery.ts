import { languages } from '#machines/language.ts';
import { composeMail } from '#web/mail/compose-mail.tsx';
import { mailRequests } from '#web/testing/mail-requests.ts';
import { test } from '../fixtures.ts';
import { pictureOf } from './pictures.ts';

const devices = [
  { name: 'desktop', viewport: { width: 760, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 800 } },
];

const looks = { light: { colorScheme: 'light' }, night: { colorScheme: 'dark' } } as const;

for (const { name, viewport } of devices) {
  test.describe(`a ${name}`, () => {
    test.use({ viewport });

    for (const language of languages) {
      test(`shows every mail in ${language}`, async ({ page }) => {
        for (const [title, request] of Object.entries(await mailRequests(language))) {
          await page.setContent(composeMail(request).html);
          for (const [look, media] of Object.entries(looks)) {
            await page.emulateMedia(media);
            const path = pictureOf('mail', title, language, name, look);
            await page.screenshot({ path, fullPage: true });
          }
        }
      });
    }
  });
}
