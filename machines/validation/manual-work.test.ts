import { describe, expect, it } from 'vitest';
import { checkFile } from './file.ts';
import {
  endingOf,
  fileKindsOf,
  fileNameFor,
  type ManualWorkKind,
  slidesType,
} from './manual-work.ts';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const heads = {
  png: bytes('\u0089PNG\r\n\u001a\n....'),
  pdf: bytes('%PDF-1.7\n...'),
  tagged: bytes('ID3\u0004........'),
  frames: bytes('\u00ff\u00fb\u0090........'),
  powerpoint: bytes('PK\u0003\u0004........'),
  heic: bytes('\u0000\u0000\u0000\u0018ftypheic....mif1heic'),
  m4a: bytes('\u0000\u0000\u0000\u001cftypM4A '),
};

const check = (kind: ManualWorkKind, head: keyof typeof heads, size = 1) =>
  checkFile(fileKindsOf[kind], { size, head: heads[head] });

describe('a file made by hand', () => {
  it.each([
    ['artwork', 'png', 'image/png'],
    ['artwork', 'pdf', 'application/pdf'],
    ['audio', 'tagged', 'audio/mpeg'],
    ['audio', 'frames', 'audio/mpeg'],
    ['audio', 'm4a', 'audio/mp4'],
    ['slides', 'pdf', 'application/pdf'],
    ['slides', 'powerpoint', slidesType],
    ['handmade', 'powerpoint', slidesType],
    ['handmade', 'm4a', 'audio/mp4'],
  ] as const)('%s may begin as %s', (kind, head, value) => {
    expect(check(kind, head)).toEqual({ ok: true, value });
  });

  it.each([
    ['artwork', 'tagged', 'type_refused'],
    ['audio', 'png', 'type_refused'],
    ['slides', 'png', 'type_refused'],
    ['artwork', 'powerpoint', 'type_refused'],
    ['audio', 'heic', 'heic'],
  ] as const)('%s may not begin as %s', (kind, head, fault) => {
    expect(check(kind, head)).toEqual({ ok: false, fault });
  });

  it('has the limits of the specification: 5 MB of picture, 10 MB of anything else', () => {
    expect(check('artwork', 'png', 5 * MEGABYTE).ok).toBe(true);
    expect(check('artwork', 'png', 5 * MEGABYTE + 1)).toMatchObject({ fault: 'image_too_large' });
    expect(check('audio', 'tagged', 10 * MEGABYTE).ok).toBe(true);
    expect(check('audio', 'tagged', 10 * MEGABYTE + 1)).toMatchObject({ fault: 'too_large' });
    expect(check('audio', 'tagged', 0)).toMatchObject({ fault: 'empty' });
  });

  it('is saved under a name that ends as its type does, whatever its sender called it', () => {
    const names = ['receipt.JPEG', 'receipt', 'receipt.png', 'receipt.exe'];
    expect(names.map((name) => fileNameFor('image/jpeg', name))).toEqual([
      'receipt.JPEG',
      'receipt.jpg',
      'receipt.png.jpg',
      'receipt.exe.jpg',
    ]);
  });

  it('is saved under the ending of its type', () => {
    expect(
      ['image/jpeg', 'application/pdf', slidesType, 'audio/mp4', 'text/html'].map(endingOf),
    ).toEqual(['.jpg', '.pdf', '.pptx', '.m4a', '']);
  });
});
