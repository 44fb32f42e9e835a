import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RATE, seaSound } from './sound.ts';

const run = promisify(execFile);

const ffmpeg = process.env.FFMPEG ?? 'ffmpeg';
const file = join(
  import.meta.dirname,
  ...['..', '..', 'studio', 'seed', 'assets', 'breathing-with-the-sea.mp3'],
);
/**
 * A constant bit rate, so that every player finds a chapter's second; without the encoder's version, so that
 * the file is reproducible.
 */
const options = '-c:a libmp3lame -b:a 32k -fflags +bitexact -flags:a +bitexact'.split(' ');

const folder = await mkdtemp(join(tmpdir(), 'sea-'));
try {
  const raw = join(folder, 'sound');
  await writeFile(raw, new Uint8Array(seaSound().buffer));
  await run(ffmpeg, [
    ...['-y', '-f', 'f32le', '-ar', `${RATE}`, '-ac', '1', '-i', raw],
    ...['-metadata', 'title=Breathing with the sea', ...options, file],
  ]);
  process.stdout.write(`${file}: ${Math.round((await stat(file)).size / 1_000)} KB\n`);
} finally {
  await rm(folder, { recursive: true });
}
