import { readdir, readFile } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { decoration, drawings, picture, replacePlaceholders, seedAssets } from './assets.ts';
import { podcasts } from './documents/podcasts.ts';
import { seedContent } from './documents.ts';

const page = {
  _id: 'page',
  title: 'A page',
  portrait: picture('portrait'),
  sections: [{ _key: 'a', image: decoration('circle'), parts: [{ _ref: 'service-a' }] }],
};

describe('the uploaded files', () => {
  it('exist, and each is used', async () => {
    const files = await readdir(new URL('assets/', import.meta.url));
    expect(files.toSorted()).toEqual(seedAssets.map(({ file }) => file).toSorted());
    const content = JSON.stringify(seedContent);
    for (const { key } of seedAssets) expect(content).toContain(`"seed-asset-${key}"`);
  });

  it('include a recording as long as its episode says, with its chapters inside', async () => {
    const recorded = podcasts.flatMap((each) => ('audio' in each ? [each] : []));
    expect(recorded).toHaveLength(1);
    for (const { audio, minutes, chapters } of recorded) {
      const { file } = seedAssets.find(({ key }) => audio.asset._ref.endsWith(key)) ?? {};
      const { format } = await parseBuffer(
        await readFile(new URL(`assets/${file}`, import.meta.url)),
      );
      expect(format).toMatchObject({ codec: 'MPEG 2 Layer 3', codecProfile: 'CBR' });
      expect(format.duration).toBeCloseTo(minutes * 60, 0);
      const seconds = chapters.map(({ second }) => second);
      expect(seconds.toSorted((one, other) => one - other)).toEqual(seconds);
      expect(seconds.at(-1)).toBeLessThan(minutes * 60);
    }
  });
});

describe('drawings', () => {
  it('contain no scripts, bitmaps or external references', async () => {
    for (const { file } of drawings) {
      const svg = await readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
      expect(svg, file).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/,
      );
      expect(svg, file).not.toMatch(/<script|\son\w+=|<image|<foreignObject|href="(?!#)|@import/i);
    }
  });

  it('throw for an unknown key', () => {
    expect(() => picture('nowhere')).toThrow('nothing is called nowhere');
    expect(() => decoration('nowhere')).toThrow('nothing is called nowhere');
  });
});

describe('replacePlaceholders', () => {
  it('refers to the uploads and leaves everything else unchanged', () => {
    const uploads = new Map([
      ['portrait', 'image-1'],
      ['circle', 'image-2'],
    ]);
    const resolved = replacePlaceholders(page, uploads);
    expect(resolved.portrait.asset).toEqual({ _type: 'reference', _ref: 'image-1' });
    expect(resolved.portrait.alt).toEqual(page.portrait.alt);
    expect(resolved.sections).toEqual([
      {
        _key: 'a',
        image: { ...decoration('circle'), asset: { _type: 'reference', _ref: 'image-2' } },
        parts: [{ _ref: 'service-a' }],
      },
    ]);
    expect(page.portrait.asset._ref).toBe('seed-asset-portrait');
  });

  it('throws when an upload is missing', () => {
    expect(() => replacePlaceholders(page, new Map([['portrait', 'image-1']]))).toThrow(
      'circle was not uploaded',
    );
  });
});
