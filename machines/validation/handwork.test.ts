import { describe, expect, it } from 'vitest';
import { checkFile } from './file.ts';
import { endingOf, fileKindsOf, type HandworkKind } from './handwork.ts';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const heads = {
  png: bytes('\u0089PNG\r\n\u001a\n....'),
  pdf: bytes('%PDF-1.7\n...'),
  tagged: bytes('ID3\u0004........'),
  frames: bytes('\u00ff\u00fb\u0090........'),
  m4a: bytes('\u0000\u0000\u0000\u001cftypM4A '),
};

const check = (kind: HandworkKind, name: string, head: keyof typeof heads, size = 1) =>
  checkFile(fileKindsOf[kind], { name, type: '', size, head: heads[head] });

describe('a file made by hand', () => {
  it.each([
    ['artwork', 'drawing.png', 'png', 'image/png'],
    ['artwork', 'drawing.pdf', 'pdf', 'application/pdf'],
    ['audio', 'رسالة.mp3', 'tagged', 'audio/mpeg'],
    ['audio', 'message.MP3', 'frames', 'audio/mpeg'],
    ['audio', 'message.m4a', 'm4a', 'audio/mp4'],
    ['slides', 'map.pdf', 'pdf', 'application/pdf'],
    ['handmade', 'message.m4a', 'm4a', 'audio/mp4'],
  ] as const)('%s may be %s', (kind, name, head, value) => {
    expect(check(kind, name, head)).toEqual({ ok: true, value });
  });

  it.each([
    ['artwork', 'message.mp3', 'tagged'],
    ['audio', 'drawing.png', 'png'],
    ['audio', 'message.mp3', 'm4a'],
    ['slides', 'map.png', 'png'],
    ['handmade', 'map.exe', 'pdf'],
  ] as const)('%s may not be %s that begins as %s', (kind, name, head) => {
    expect(check(kind, name, head)).toEqual({ ok: false, fault: 'type_refused' });
  });

  it('has the limits of the specification: 5 MB of picture, 10 MB of anything else', () => {
    expect(check('artwork', 'a.png', 'png', 5 * MEGABYTE).ok).toBe(true);
    expect(check('artwork', 'a.png', 'png', 5 * MEGABYTE + 1)).toMatchObject({
      fault: 'image_too_large',
    });
    expect(check('audio', 'a.mp3', 'tagged', 10 * MEGABYTE).ok).toBe(true);
    expect(check('audio', 'a.mp3', 'tagged', 10 * MEGABYTE + 1)).toMatchObject({
      fault: 'too_large',
    });
    expect(check('audio', 'a.mp3', 'tagged', 0)).toMatchObject({ fault: 'empty' });
  });

  it('is saved under the ending of its type', () => {
    expect(['image/jpeg', 'application/pdf', 'audio/mp4', 'text/html'].map(endingOf)).toEqual([
      '.jpg',
      '.pdf',
      '.m4a',
      '',
    ]);
  });
});
