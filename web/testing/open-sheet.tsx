import { onTestFinished, vi } from 'vitest';
import type { Language } from '#machines/language.ts';
import type { openPage } from '#machines/testing/browser.ts';
import { EnvironmentContext, type SiteEnvironment } from '#web/app/environment.ts';
import { DrawnSheet } from '#web/booking/drawn-sheet.tsx';
import { care } from './care.ts';
import { InSite } from './in-site.tsx';
import { act, onScreen } from './on-screen.tsx';

/** Adds what jsdom lacks: media queries that match as the test says, and modal dialogs. */
function standIns() {
  const window = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => window);
  const { prototype } = HTMLDialogElement;
  const added = {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
    getAnimations: () => [],
  };
  Object.assign(prototype, added);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const name of Object.keys(added)) Reflect.deleteProperty(prototype, name);
  });
  return window;
}

/** Renders the sheet of a page, with the effects of each event. */
export async function openSheet(
  page: ReturnType<typeof openPage>,
  language: Language = 'en',
  environment: Partial<SiteEnvironment> = {},
) {
  const window = standIns();
  const sheet = { items: [], language, care, onResume: () => undefined };
  const { screen } = await onScreen(
    <EnvironmentContext value={{ publicUrl: '', ...environment }}>
      <InSite content={{ language, path: '/coaching', search: '' }}>
        <DrawnSheet {...sheet} actor={page.actor} />
      </InSite>
    </EnvironmentContext>,
  );
  return {
    screen,
    send: (...events: Parameters<typeof page.send>) => act(() => page.send(...events)),
    pay: (...events: Parameters<typeof page.pay>) => act(() => page.pay(...events)),
    pass: (ms: number) => act(() => page.pass(ms)),
    /** Turns the phone, or zooms. */
    resize: (isPhone: boolean) =>
      act(async () => {
        window.matches = isPhone;
        window.dispatchEvent(new Event('change'));
      }),
  };
}
