import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { decoration, picture, replacePlaceholders, seedAssets } from './assets.ts';
import { seedContent } from './documents.ts';

const page = {
  _id: 'page',
  title: 'A page',
  portrait: picture('portrait'),
  sections: [{ _key: 'a', image: decoration('dawn'), parts: [{ _ref: 'service-a' }] }],
};

describe('drawings', () => {
  it('each have a file, and every file is used', async () => {
    const files = await readdir(new URL('assets/', import.meta.url));
    expect(files.toSorted()).toEqual(seedAssets.map(({ file }) => file).toSorted());
    const content = JSON.stringify(seedContent);
    for (const { key } of seedAssets) expect(content).toContain(`"seed-asset-${key}"`);
  });

  it('contain no scripts, bitmaps or external references', async () => {
    for (const { file } of seedAssets) {
      const svg = await readFile(new URL(`assets/${file}`, import.meta.url), 'utf8');
      expect(svg, file).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/,
      );
      expect(svg, file).not.toMatch(/<script|\son\w+=|<image|<foreignObject|href="(?!#)|@import/i);
    }
  });

  it('throw for an unknown key', () => {
    expect(() => picture('nowhere')).toThrow('no drawing is called nowhere');
    expect(() => decoration('nowhere')).toThrow('no drawing is called nowhere');
  });
});

describe('replacePlaceholders', () => {
  it('refers to the uploads and leaves everything else unchanged', () => {
    const uploads = new Map([
      ['portrait', 'image-1'],
      ['dawn', 'image-2'],
    ]);
    const resolved = replacePlaceholders(page, uploads);
    expect(resolved.portrait.asset).toEqual({ _type: 'reference', _ref: 'image-1' });
    expect(resolved.portrait.alt).toEqual(page.portrait.alt);
    expect(resolved.sections).toEqual([
      {
        _key: 'a',
        image: { ...decoration('dawn'), asset: { _type: 'reference', _ref: 'image-2' } },
        parts: [{ _ref: 'service-a' }],
      },
    ]);
    expect(page.portrait.asset._ref).toBe('seed-asset-portrait');
  });

  it('throws when an upload is missing', () => {
    expect(() => replacePlaceholders(page, new Map([['portrait', 'image-1']]))).toThrow(
      'the drawing dawn was not uploaded',
    );
  });
});
