import { expect, onTestFinished, test } from 'vitest';
import { act, onScreen } from '#web/testing/on-screen.tsx';
import { useReaderChoice } from './reader-choices.ts';

const Choices = () => `${useReaderChoice('theme')}, ${useReaderChoice('textSize')}`;

test('the choice is the one that index.html read again on a page from the back-forward cache', async () => {
  const { screen } = await onScreen(<Choices />);
  expect(screen.textContent).toBe('system, medium');
  document.documentElement.dataset.theme = 'night';
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await act(async () => dispatchEvent(new Event('pageshow')));
  expect(screen.textContent).toBe('night, medium');
});
