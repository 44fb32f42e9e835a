import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBuffer } from 'music-metadata';
import { expect, test } from 'vitest';
import { type Localised, languages } from '#machines/language.ts';
import { fieldOf, nodes, wordsOf } from '#studio/testing/seeded-documents.ts';
import { ownVideos } from './bucket.ts';

const read = (name: string) => readFile(join(ownVideos, name));

const formatOf = async (name: string) => (await parseBuffer(await read(name))).format;

test('each of the product’s own videos is shown by the seed and weighs less than 1.5 MB', async () => {
  const names = await readdir(ownVideos);
  const shown = nodes
    .map(({ value }) => `${value}`)
    .filter((value) => /^[a-z0-9-]+\.(mp4|webm|vtt)$/.test(value));
  expect(names.toSorted()).toEqual(shown.toSorted());
  for (const name of names) {
    expect((await stat(join(ownVideos, name))).size, name).toBeLessThan(1_500_000);
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
    const video = fieldOf(story, 'video') as Record<'mp4' | 'webm', string>;
    const captions = Reflect.get(video, 'captions') as Localised;
    const transcript = fieldOf(story, 'transcript') as Localised<unknown>;
    const [mp4, webm] = [await formatOf(video.mp4), await formatOf(video.webm)];
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
