import { expect, it, onTestFinished } from 'vitest';
import { settle } from '#machines/testing/actors.ts';
import { besideSheet } from './beside-sheet.ts';

/** A dialog as far as the sheet is one: jsdom has no modal dialogs. */
function modalDialog() {
  const sheet = document.body.appendChild(document.createElement('dialog'));
  onTestFinished(() => sheet.remove());
  let isModal = true;
  const matches = (selector: string) => (selector === ':modal' ? isModal : false);
  const show = (modal: boolean) => () => {
    sheet.open = true;
    isModal = modal;
  };
  const close = () => {
    sheet.open = false;
  };
  Object.assign(sheet, { matches, showModal: show(true), show: show(false), close });
  Object.assign(sheet, { open: true, getAnimations: () => [] });
  return { sheet, isModal: () => isModal };
}

function bankQuestion() {
  const bank = document.createElement('div');
  bank.append(document.createElement('iframe'));
  return bank;
}

it('the sheet steps aside while the bank asks, and is modal again afterwards', async () => {
  const { sheet, isModal } = modalDialog();
  const button = sheet.appendChild(document.createElement('button'));
  button.focus();
  const bank = bankQuestion();
  const seen: boolean[] = [];
  await besideSheet(sheet, async () => {
    document.body.append(bank);
    await settle();
    seen.push(isModal());
    bank.remove();
    await settle();
    seen.push(isModal());
    document.body.append(bank);
    await settle();
  });
  bank.remove();
  expect(seen).toEqual([false, true]);
  expect([isModal(), sheet.open, document.activeElement]).toEqual([true, true, button]);
});

it('a sheet that was closed meanwhile stays closed', async () => {
  const { sheet } = modalDialog();
  const bank = bankQuestion();
  await besideSheet(sheet, async () => {
    document.body.append(bank);
    await settle();
    sheet.close();
  });
  bank.remove();
  expect(sheet.open).toBe(false);
});
