// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { onScreen } from '#web/testing/on-screen.tsx';
import { useReaderChoice } from './reader-choices.ts';

const Choices = () => `${useReaderChoice('theme')}, ${useReaderChoice('textSize')}`;

test('a page that the browser kept takes on what was chosen on the pages after it', async () => {
  onTestFinished(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });
  document.documentElement.dataset.textSize = 'large';
  localStorage.setItem('theme', 'night');
  const { screen } = await onScreen(<Choices />);
  const comeBack = (persisted: boolean) =>
    act(async () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  await comeBack(false);
  expect(screen.textContent).toBe('system, large');
  await comeBack(true);
  expect(screen.textContent).toBe('night, medium');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'night' });
});
