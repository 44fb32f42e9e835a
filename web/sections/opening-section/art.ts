import type { ComponentType } from 'react';
import type { PageType } from '#machines/pages.ts';
import { BesideScene } from '#web/art/beside-scene.tsx';

type Art = Partial<Record<PageType, ComponentType>>;

/** Beside the first words. */
export const drawings: Art = {};

/** Under them, as wide as the page. */
export const horizons: Art = { aboutPage: BesideScene };
