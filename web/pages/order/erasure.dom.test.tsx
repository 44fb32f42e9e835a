import { act } from 'react';
import { expect, it } from 'vitest';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { orderPage } from '#web/i18n/en/order-page.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { Erasure } from './erasure.tsx';
import './page.tsx';

it('the focus goes to the question, and back to its button when everything is kept', async () => {
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <Erasure token="token-1" isOwed={false} onErased={() => undefined} />
    </LanguageRoot>,
  );
  const press = (name: string) =>
    act(async () =>
      [...screen.querySelectorAll('button')]
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  const { ask, question, keep } = orderPage.erasure;
  expect(document.activeElement).toBe(document.body);
  await press(ask);
  expect(document.activeElement?.textContent).toBe(question);
  await press(keep);
  expect(document.activeElement?.tagName).toBe('BUTTON');
  expect(document.activeElement?.textContent).toBe(ask);
});
