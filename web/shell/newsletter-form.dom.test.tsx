import { expect, it } from 'vitest';
import { forms } from '#web/i18n/en/forms.ts';
import { typeInto } from '#web/testing/on-screen.tsx';
import { openSite } from '#web/testing/open-site.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

it('the error of the address is below it, and is announced once', async () => {
  const { screen } = await openSite({
    address: '/',
    children: (
      <>
        <NewsletterForm labelledBy="news" />
        <ToastRegion />
      </>
    ),
  });
  const field = screen.querySelector('input[type=email]') as HTMLInputElement;
  typeInto(field, 'noor');
  screen.querySelector<HTMLElement>('[type=submit]')?.click();
  const described = () => {
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  await expect.poll(described).toBe(forms.invalidEmail.text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const toast = screen.querySelector('[data-toasts]') as HTMLElement;
  await expect.poll(() => toast.textContent).toContain(forms.invalidEmail.title);
  expect(toast.querySelector('p')?.getAttribute('aria-hidden')).toBe('true');
  typeInto(field, 'noor@example.org');
  await expect.poll(described).toBe('');
});
