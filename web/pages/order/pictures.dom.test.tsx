import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPicture } from '#machines/api/own-order.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { orderPage as en } from '#web/i18n/en/order-page.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import './page.tsx';
import { Pictures } from './pictures.tsx';

const send = vi.fn();
beforeEach(() => {
  send.mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  send.mockReset();
  vi.unstubAllGlobals();
});

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const heic = new TextEncoder().encode('\0\0\0\0ftypheic');

async function open(count: number) {
  const { screen } = await onScreen(
    <LanguageRoot language="en">
      <Pictures token="token-1" count={count} />
    </LanguageRoot>,
  );
  const input = () => screen.querySelector('input');
  const choose = (bytes: Uint8Array<ArrayBuffer>) => {
    const files = [new File([bytes], 'a.jpg')];
    Object.defineProperty(input(), 'files', { value: files, configurable: true });
    input()?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { input, choose, text: () => screen.textContent ?? '' };
}

it('a chosen picture is sent with the order’s token, and the third is the last', async () => {
  const { choose, input, text } = await open(2);
  expect(text()).toContain('Pictures that we have: 2 of 3');
  choose(jpeg);
  await expect.poll(text).toContain('Pictures that we have: 3 of 3');
  expect(input()).toBeNull();
  const [address, { headers }] = send.mock.calls[0] ?? [];
  expect(address).toContain(addPicture.path);
  expect(JSON.stringify(headers)).toContain('Bearer token-1');
});

it('a picture that cannot be opened is refused with advice before it is sent', async () => {
  const { choose, text } = await open(0);
  choose(heic);
  await expect.poll(text).toContain(describeProblem('en', 'receipt_heic'));
  expect(send).not.toHaveBeenCalled();
  expect(text()).toContain(en.pictures.choose);
});

it('a picture that did not arrive can be chosen again', async () => {
  send.mockImplementation(async () => Response.error());
  const { choose, input, text } = await open(0);
  choose(jpeg);
  await expect.poll(() => input()?.getAttribute('aria-invalid')).toBe('true');
  send.mockImplementation(async () => Response.json({ success: true }));
  choose(jpeg);
  await expect.poll(text).toContain('Pictures that we have: 1 of 3');
});
