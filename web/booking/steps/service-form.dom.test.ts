import { expect, it } from 'vitest';
import { events, filled, smooth } from '#machines/booking/fixtures.ts';
import { openPage } from '#machines/testing/browser.ts';
import { booking as texts } from '#web/i18n/en/booking.ts';
import { act } from '#web/testing/on-screen.tsx';
import { openSheet } from '#web/testing/open-sheet.tsx';

/** A form on one page, filled in as far as the first question. */
async function openForm() {
  const page = openPage(smooth);
  const sheet = await openSheet(page);
  await sheet.send(...filled);
  const field = (name: string) =>
    sheet.screen.querySelector<HTMLInputElement | HTMLTextAreaElement>(`dialog [name="${name}"]`);
  return { ...sheet, page, field, section: () => page.view().sectionIndex };
}

it('the focused field keeps the focus when the phone is turned or the page enlarged', async () => {
  const { field, page, resize, section, send } = await openForm();
  await send({ type: 'field.change', field: 'coreValues', value: 'Honesty and rest' });
  field('coreValues')?.focus();
  field('coreValues')?.setSelectionRange(3, 7);
  const writes = () => {
    expect(document.activeElement).toBe(field('coreValues'));
    expect(field('coreValues')).toMatchObject({ selectionStart: 3, selectionEnd: 7 });
  };
  await resize(true);
  writes();
  expect(section()).toBe(2);
  expect(field('fullName')).toBeNull();
  await resize(false);
  writes();
  expect(field('fullName')).not.toBeNull();

  field('email')?.focus();
  await resize(true);
  expect(document.activeElement).toBe(field('email'));
  expect(section()).toBe(0);
  expect(page.step()).toBe('service-form');
});

it('the consent keeps the focus at the end of the page and in the first section', async () => {
  const { field, resize } = await openForm();
  field('consent')?.focus();
  for (const isPhone of [true, false]) {
    await resize(isPhone);
    expect(document.activeElement).toBe(field('consent'));
  }
});

it('the first unfinished section is shown when no field has the focus', async () => {
  const { field, resize, screen, section } = await openForm();
  screen.querySelector<HTMLElement>('[type="submit"]')?.focus();
  await resize(true);
  expect(section()).toBe(1);
  expect(field('currentSituation')?.value).toBe(events.situation.value);
  expect(document.activeElement).toBe(screen.querySelector('[type="submit"]'));
});

it('the focus goes to the title when the field that had it is gone', async () => {
  const { resize, screen } = await openForm();
  await resize(true);
  const buttons = [...screen.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === texts.form.previous)?.focus();
  expect(document.activeElement?.textContent).toBe(texts.form.previous);
  await resize(false);
  expect(document.activeElement?.id).toBe('sheet-title');
});

it('the way back leads to the form’s beginning from a section that turning the phone has shown', async () => {
  const { field, page, resize, screen, section } = await openForm();
  field('coreValues')?.focus();
  await resize(true);
  await act(async () => screen.querySelector('dialog')?.dispatchEvent(new Event('cancel')));
  expect(section()).toBe(0);
  await resize(false);
  field('lifeVision')?.focus();
  for (const isPhone of [true, false, true]) await resize(isPhone);
  expect(section()).toBe(3);
  expect(page.view()).toMatchObject({ isOpen: true, step: 'service-form' });
});
