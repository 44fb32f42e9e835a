import type { AssetSource } from 'sanity';
import { describe, expect, it, vi } from 'vitest';
import { onNotice } from '../form/notices.tsx';
import type { UploadKind } from './limits.ts';
import { prepared, withPreparation } from './uploader.ts';

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
    ['film', 'video/mp4', 200],
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
    ['film', 'video/webm', 201, /^This film has 201\.0 MB; .* at most 200 MB\. At 2 Mbit/],
    ['captions', 'text/vtt', 1.1, /^These captions have 1\.1 MB; .* at most 1 MB\.$/],
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

describe('captions', () => {
  const cue = '00:01.000 --> 00:04.000\nالليل طويل';
  const bytes = (text: string) => new File([text], 'story.vtt');

  it.each([
    `WEBVTT\n\n${cue}`,
    `\ufeffWEBVTT - a story\r\n\r\n1\r\n${cue}`,
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nA word',
  ])('are uploaded when browsers show them: %j', async (text) => {
    const file = bytes(text);
    expect(await prepared('captions', file)).toBe(file);
  });

  it.each([
    ['without their first word', bytes(`1\n${cue}`)],
    ['as SubRip', bytes('1\n00:00:01,000 --> 00:00:02,000\nA word')],
    ['without a line', bytes('WEBVTT\n\nA word')],
    [
      'in letters of another encoding',
      new File(
        ['WEBVTT\n\n00:01.000 --> 00:02.000\n', new Uint8Array([0xe1, 0xed, 0xe1])],
        'a.vtt',
      ),
    ],
  ])('are refused %s', async (_, file) => {
    expect(await prepared('captions', file)).toMatch(/^These captions would not be shown\./);
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
