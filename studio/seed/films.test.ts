import { readFile, stat } from 'node:fs/promises';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { type Localised, languages } from '../../machines/language.ts';
import { fieldOf, nodes, wordsOf } from '../testing/seeded-documents.ts';
import { seedAssets } from './assets.ts';

const assets = new URL('assets/', import.meta.url);

/** A file field of a seeded document. */
interface Upload {
  asset: { _ref: string };
}

/** Reads the seeded file that a field refers to. */
async function read({ asset }: Upload): Promise<Buffer> {
  const name = asset._ref.replace(/^file-(.*)-/, '$1.');
  return readFile(new URL(name, assets));
}

const formatOf = async (file: Upload) => (await parseBuffer(await read(file))).format;

test('each of the product’s own films weighs less than 1.5 MB', async () => {
  const films = seedAssets.filter(({ contentType }) => contentType.startsWith('video/'));
  expect(films).toHaveLength(6);
  for (const { file } of films) {
    expect((await stat(new URL(file, assets))).size, file).toBeLessThan(1_500_000);
  }
});

interface Cue {
  from: number;
  to: number;
  words: string;
}

/** @throws Error unless the text is WebVTT with one line of words in each cue. */
function cuesOf(text: string): Cue[] {
  const [first, ...cues] = text.trim().split('\n\n');
  if (first !== 'WEBVTT') throw new Error('captions begin with WEBVTT');
  return cues.map((cue) => {
    const [, from, to, words] = /^00:(\d\d\.\d{3}) --> 00:(\d\d\.\d{3})\n(.+)$/.exec(cue) ?? [];
    if (!words) throw new Error(`no cue: ${cue}`);
    return { from: Number(from), to: Number(to), words };
  });
}

const stories = nodes.filter((node) => fieldOf(node, '_type') === 'videoSection');

test.each(stories.map((story) => [story.path, story] as const))(
  'ABOUT-05, ABOUT-08: the film of %s is there in both forms, and its captions are the story in both languages',
  async (_, story) => {
    const video = fieldOf(story, 'video') as Record<'mp4File' | 'webmFile', Upload>;
    const captions = Reflect.get(video, 'captionFiles') as Localised<Upload>;
    const transcript = fieldOf(story, 'transcript') as Localised<unknown>;
    const [mp4, webm] = [await formatOf(video.mp4File), await formatOf(video.webmFile)];
    expect(mp4.container).toContain('isom');
    expect(webm.container).toBe('EBML/webm');
    expect(webm.duration).toBeCloseTo(mp4.duration ?? 0, 0);
    for (const language of languages) {
      const cues = cuesOf(`${await read(captions[language])}`);
      const times = cues.flatMap(({ from, to }) => [from, to]);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(mp4.duration ?? 0);
      const written = wordsOf(transcript[language]).replaceAll('\n', ' ');
      expect(cues.map(({ words }) => words).join(' ')).toBe(written);
    }
  },
);
