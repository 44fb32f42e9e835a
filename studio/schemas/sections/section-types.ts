import { openingTypes } from './openings.ts';
import { placeTypes } from './places.ts';
import { textTypes } from './texts.ts';
import { voiceTypes } from './voices.ts';
import { wayTypes } from './ways.ts';

/** The parts of pages, and what those are made of. */
export const sectionTypes = [
  ...openingTypes,
  ...textTypes,
  ...wayTypes,
  ...voiceTypes,
  ...placeTypes,
];
