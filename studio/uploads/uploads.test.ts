import type { AssetSource } from 'sanity';
import { describe, expect, it, vi } from 'vitest';
import { onNotice } from '../form/notices.tsx';
import type { UploadKind } from './limits.ts';
import { prepared } from './prepare.ts';
import { withPreparation } from './uploader.ts';

const MB = 1024 * 1024;
const HEIC = '\0\0\0\x18ftypheic';

function fileOf(type: string, { size = 7, head = 'a file' } = {}): File {
  const file = new File([head], 'from-a-phone', { type });
  return Object.defineProperty(file, 'size', { value: size });
}

const smaller = fileOf('image/jpeg');

describe('a file that an editor chooses', () => {
  it.each<[UploadKind, string, number]>([
    ['picture', 'image/png', 5],
    ['document', 'application/pdf', 10],
    ['recording', 'audio/mpeg', 200],
  ])('is uploaded as it is, a %s (%s) of up to %d MB', async (kind, type, most) => {
    const file = fileOf(type, { size: most * MB });
    expect(await prepared(kind, file, async () => smaller)).toBe(file);
  });

  it.each<[UploadKind, string, number, RegExp]>([
    [
      'picture',
      'image/png',
      5.1,
      /^This picture has 5\.1 MB; please use one of at most 5 MB\. A J/,
    ],
    ['document', 'application/pdf', 12.34, /^This file has 12\.3 MB; .* at most 10 MB\. Export/],
    [
      'recording',
      'audio/mpeg',
      201,
      /^This recording has 201\.0 MB; .* at most 200 MB\. As an MP3/,
    ],
  ])('is refused with its limit, a %s (%s) of %d MB', async (kind, type, size, sentence) => {
    const file = fileOf(type, { size: size * MB });
    expect(await prepared(kind, file, async () => smaller)).toMatch(sentence);
  });

  it('is made smaller when it is a JPEG that is too large', async () => {
    const jpeg = fileOf('image/jpeg', { size: 11.6 * MB });
    expect(await prepared('picture', jpeg, async () => smaller)).toBe(smaller);
    expect(await prepared('picture', jpeg, async () => null)).toMatch(/^This picture has 11\.6 MB/);
  });

  it.each([
    ['as itself', 'image/heic'],
    ['without a type', ''],
    ['as a JPEG', 'image/jpeg'],
  ])('is drawn anew where the browser can when it is HEIC, sent %s', async (_, type) => {
    const photo = fileOf(type, { head: HEIC });
    expect(await prepared('picture', photo, async () => smaller)).toBe(smaller);
    const unable = async () => Promise.reject(new Error('The source image could not be decoded.'));
    expect(await prepared('picture', photo, unable)).toMatch(/save it as a JPEG/);
  });
});

describe('an upload', () => {
  const sent = vi.fn();
  class Base {
    upload(...args: unknown[]) {
      return sent(...args);
    }
    subscribe() {
      return () => undefined;
    }
    getFiles() {
      return [];
    }
    abort() {}
    updateFile() {}
    reset() {}
  }

  function begin(prepare: typeof prepared) {
    sent.mockClear();
    const source: AssetSource = { name: 'lake', component: () => null, Uploader: Base };
    const [{ Uploader = Base } = source] = withPreparation([source], prepare);
    const uploader = new Uploader();
    const ended = new Promise<void>((resolve) =>
      uploader.subscribe(({ type }) => type === 'all-complete' && resolve()),
    );
    uploader.upload([fileOf('image/png')], {});
    return { uploader, ended };
  }

  it('sends what was prepared', async () => {
    begin(async () => smaller);
    await expect.poll(() => sent.mock.calls).toEqual([[[smaller], {}]]);
  });

  it('that is refused sends nothing, says why and ends', async () => {
    const said: string[] = [];
    const stop = onNotice(({ description }) => said.push(description));
    await begin(async () => 'It is too large.').ended;
    expect(said).toEqual(['It is too large.']);
    expect(sent).not.toHaveBeenCalled();
    stop();
  });

  it('that the editor leaves while it is prepared sends nothing', async () => {
    const preparing = Promise.withResolvers<File>();
    const { uploader } = begin(() => preparing.promise);
    uploader.abort();
    preparing.resolve(smaller);
    await preparing.promise;
    await new Promise(setImmediate);
    expect(sent).not.toHaveBeenCalled();
  });
});
