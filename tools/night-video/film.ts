import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { lightAt } from './light.ts';

const run = promisify(execFile);

const SECONDS = 12;
const FRAMES_PER_SECOND = 16;
const FRAMES = SECONDS * FRAMES_PER_SECOND;

const bucket = join(import.meta.dirname, '..', '..', 'functions', 'videos', 'files');
/** Browsers cache a video for good, so a changed one needs another name. */
const NAME = 'night-1';

const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
const forms: Record<string, string[]> = {
  webm: '-c:v libvpx-vp9 -b:v 0 -crf 20 -row-mt 1 -cpu-used 2 -g 192'.split(' '),
  mp4: '-c:v libx264 -preset slow -crf 17 -tune animation -movflags +faststart'.split(' '),
};

/** Names the colour space, because browsers that have to guess show black as dark grey. */
const colors = [
  ...['-pix_fmt', 'yuv420p', '-vf', 'scale=out_color_matrix=bt709:out_range=tv'],
  ...[
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ],
];

const folder = await mkdtemp(join(tmpdir(), 'night-'));
try {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const image = await sharp(Buffer.from(lightAt(frame / FRAMES)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    await writeFile(join(folder, `${`${frame}`.padStart(4, '0')}.png`), image);
  }
  const input = ['-framerate', `${FRAMES_PER_SECOND}`, '-i', join(folder, '%04d.png'), '-an'];
  for (const [ending, options] of Object.entries(forms)) {
    const file = join(bucket, `${NAME}.${ending}`);
    await run(ffmpeg, ['-y', ...input, ...colors, ...options, file]);
    process.stdout.write(`${file}: ${Math.round((await stat(file)).size / 1_000)} KB\n`);
  }
} finally {
  await rm(folder, { recursive: true });
}
