import { setPriority } from 'node:os';
import sharp from 'sharp';
import { analyse, Refusal } from './analyse.ts';
import type { Job, Result } from './job.ts';
import { render } from './render.ts';

/** Runs as a child process, so that hostile or expensive images can slow down, crash or be killed on their own. */

const BELOW_NORMAL = 10;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'];

setPriority(BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((format) => `VipsForeignLoad${format}Buffer`) });

process.on('message', async (job: Job) => {
  const before = process.cpuUsage();
  const result = await resultOf(job);
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ...result, cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit());

async function resultOf({ body, maxPixels, task }: Job): Promise<Result> {
  try {
    if ('render' in task) return { image: await render(body, task.render, maxPixels) };
    return { analysis: await analyse(body, task.analyse, maxPixels) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message };
    return { refusal: reasonOf(error) };
  }
}

/** The first line of the library's message. */
function reasonOf(error: unknown): string {
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  return `The image cannot be read: ${line}`;
}
