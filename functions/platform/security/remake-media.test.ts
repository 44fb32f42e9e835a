import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { silence, tone } from '../../testing/sound.ts';
import { remakeSound } from './remake-media.ts';

const text = (content: string, size: number) => Buffer.alloc(size, content.padEnd(size, '\0'));
const tagged = Buffer.concat([
  Buffer.from('ID3\u0004\0\0\0\0\0\u0020TIT2\0\0\0\u0006\0\0\0Home\0', 'latin1'),
  Buffer.alloc(16),
  silence(),
  text('TAGHome', 128),
]);
const place = Buffer.from('\0\0\0\u0013uuidHome +25+55', 'latin1');

describe('a sound made anew', () => {
  it.each([
    ['audio/mpeg', tagged, silence().length, ['TAG', 'ID3', 'Home']],
    ['audio/mp4', Buffer.concat([tone, place]), tone.length + place.length, ['mdir', 'Home']],
  ])('is the same sound, told nothing about (%s)', async (mimeType, sent, size, gone) => {
    const made = Buffer.from(await remakeSound(sent, mimeType));
    expect(made.length).toBe(size);
    for (const each of gone) {
      expect(sent.includes(each)).toBe(true);
      expect(made.includes(each)).toBe(false);
    }
    const lasts = async (content: Buffer) =>
      (await parseBuffer(content, { mimeType }, { duration: true })).format.duration;
    expect(await lasts(made)).toBeCloseTo((await lasts(sent)) ?? 0, 1);
  });
});
