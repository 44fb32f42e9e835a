import { cvMakeover } from './cv-makeover.v1.ts';
import type { Prompt } from './prompt.ts';
import { roadmap } from './roadmap.v1.ts';
import { soulBio } from './soul-bio.v1.ts';

/** The current prompt of each item that is written from answers. */
export const prompts: ReadonlyMap<string, Prompt> = new Map([
  ['roadmap', roadmap],
  ['cv-makeover', cvMakeover],
  ['soul-bio', soulBio],
]);
