import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type AskedFile,
  addPicture,
  removePicture,
  type ShownPicture,
} from '#machines/api/own-order.ts';
import { describeProblem } from '#machines/validation/problem-texts.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { orderPage as en } from '#web/i18n/en/order-page.ts';
import { onScreen } from '#web/testing/on-screen.tsx';
import { press } from '#web/testing/open-area.tsx';
import './page.tsx';
import { SentFiles } from './sent-files.tsx';

/** What the server has, and what its next answer is in place of a success. */
let stored: ShownPicture[];
let refusal: Response | null;
const send = vi.fn(async (path: string, { body }: { body: unknown }) => {
  if (refusal) return refusal;
  if (path === removePicture.path) {
    const { pictureId } = JSON.parse(`${body}`);
    stored = stored.filter(({ id }) => id !== pictureId);
  } else stored = [...stored, pictureOf(stored.length + 1)];
  return Response.json({ success: true });
});
beforeEach(() => {
  refusal = null;
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  send.mockClear();
  vi.unstubAllGlobals();
});

const pictureOf = (number: number) => ({ id: `picture-${number}`, size: number * 1024 });
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const heic = new TextEncoder().encode('\0\0\0\0ftypheic');

const asking: AskedFile = {
  ...{ question: 'roadmap-file', label: 'Your last report', help: 'A scan will do.', file: null },
};

function Page({ asked }: { asked?: AskedFile | undefined }) {
  const [files, setFiles] = useState(stored);
  return (
    <LanguageRoot language="en">
      <SentFiles
        {...{ token: 'token-1', files, ...(asked && { asked }) }}
        onChanged={() => setFiles(stored)}
      />
    </LanguageRoot>
  );
}

async function open(count: number, asked?: AskedFile) {
  stored = Array.from({ length: count }, (_, index) => pictureOf(index + 1));
  const { screen } = await onScreen(<Page asked={asked} />);
  const input = () => screen.querySelector('input');
  const choose = (bytes: Uint8Array<ArrayBuffer>) => {
    const files = [new File([bytes], 'a.jpg')];
    Object.defineProperty(input(), 'files', { value: files, configurable: true });
    input()?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { screen, input, choose, text: () => screen.textContent ?? '' };
}

it('a chosen picture is sent with the order’s token, and the third is the last', async () => {
  const { choose, input, text } = await open(2);
  expect(text()).toContain('Pictures that we have: 2 of 3');
  choose(jpeg);
  await expect.poll(text).toContain('Pictures that we have: 3 of 3');
  expect(input()).toBeNull();
  const [address, options] = send.mock.calls[0] ?? [];
  expect(address).toContain(addPicture.path);
  expect(JSON.stringify(options)).toContain('Bearer token-1');
});

it('a picture that cannot be opened is refused with advice before it is sent', async () => {
  const { choose, text } = await open(0);
  choose(heic);
  await expect.poll(text).toContain(describeProblem('en', 'receipt_heic'));
  expect(send).not.toHaveBeenCalled();
  expect(text()).toContain(en.pictures.choose);
});

it('a picture that did not arrive can be chosen again', async () => {
  refusal = Response.error();
  const { choose, input, text } = await open(0);
  choose(jpeg);
  await expect.poll(() => input()?.getAttribute('aria-invalid')).toBe('true');
  refusal = null;
  choose(jpeg);
  await expect.poll(text).toContain('Pictures that we have: 1 of 3');
});

it('a picture is removed once its own question is answered, and another can be added instead', async () => {
  const { screen, input, text } = await open(3);
  await press(screen, 'Remove picture 2');
  expect(document.activeElement?.textContent).toBe('Shall we remove picture 2?');
  expect(send).not.toHaveBeenCalled();
  await press(screen, en.pictures.confirm);
  await expect.poll(text).toContain('Pictures that we have: 2 of 3');
  expect(stored.map(({ id }) => id)).toEqual(['picture-1', 'picture-3']);
  expect(document.activeElement?.textContent).toBe(en.pictures.heading);
  expect(text()).not.toContain('picture 3');
  expect(input()).not.toBeNull();
});

it('the file that answers a question is sent with its name, and a PDF is one; there is room for no other', async () => {
  const { choose, input, text, screen } = await open(0, asking);
  expect(text()).toContain('Your last reportA scan will do.');
  choose(new TextEncoder().encode('%PDF-1.7'));
  await expect.poll(text).toContain(en.files.have);
  expect(send.mock.calls[0]?.[0]).toBe(`${addPicture.path}?question=roadmap-file`);
  expect(input()).toBeNull();
  await press(screen, en.files.remove);
  await press(screen, en.files.confirm);
  await expect.poll(() => input()).not.toBeNull();
});
