import type { PromptName } from '#machines/delivery/owed.ts';
import { cvMakeover } from './cv-makeover.v1.ts';
import type { Prompt } from './prompt.ts';
import { roadmap } from './roadmap.v1.ts';
import { soulBio } from './soul-bio.v1.ts';

/** The current prompt of each name. */
export const prompts: ReadonlyMap<string | undefined, Prompt> = new Map<PromptName, Prompt>([
  ['roadmap', roadmap],
  ['cv-makeover', cvMakeover],
  ['soul-bio', soulBio],
]);
