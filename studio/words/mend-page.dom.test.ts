import { afterEach, expect, it, vi } from 'vitest';

const observers: MutationObserver[] = [];
class Stoppable extends MutationObserver {
  constructor(listener: MutationCallback) {
    super(listener);
    observers.push(this);
  }
}

afterEach(() => {
  for (const observer of observers) observer.disconnect();
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.resetModules();
});

it('an error screen that takes the place of the layout is Arabic, a link with an icon alone has a name, and content stays', async () => {
  vi.stubGlobal('MutationObserver', Stoppable);
  localStorage.setItem('studio-language', 'ar');
  vi.resetModules();
  const { mendPage } = await import('./mend-page.ts');
  mendPage();
  mendPage();
  expect(observers).toHaveLength(1);
  document.body.innerHTML = `
    <p data-testid="studio-error-screen">Reloading <b>in 5s</b></p>
    <h1>An error occurred</h1>
    <a href="/studio"><svg></svg></a>
    <span data-testid="default-preview__header">An error occurred</span>`;
  const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim();
  await vi.waitFor(() => expect(textOf('h1')).toBe('حدث خطأ'));
  expect(textOf('p')).toBe('إعادة التحميل  خلال 5 ث');
  expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('المحتوى');
  expect(textOf('span')).toBe('An error occurred');
});
