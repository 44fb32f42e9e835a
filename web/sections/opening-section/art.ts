import type { ComponentType } from 'react';
import { BesideScene } from '#web/art/beside-scene.tsx';
import { EarthScene } from '#web/art/earth-scene.tsx';
import type { DrawingFile } from '#web/art/file-drawing.tsx';
import { LanternsScene } from '#web/art/lanterns-scene.tsx';
import { OpenBookScene } from '#web/art/open-book-scene.tsx';
import openDoor from '#web/art/open-door.svg?inline';
import ring from '#web/art/ring.svg?inline';
import { SeaScene } from '#web/art/sea-scene.tsx';
import { SkylineScene } from '#web/art/skyline-scene.tsx';
import table from '#web/art/table.svg?inline';
import { VillageScene } from '#web/art/village-scene.tsx';
import { VoiceScene } from '#web/art/voice-scene.tsx';
import windows from '#web/art/windows.svg?inline';

/** Drawings beside the first words. */
export const drawings: Readonly<Partial<Record<string, DrawingFile>>> = {
  table: { href: table, width: 400, height: 360, maxWidth: 440 },
  windows: { href: windows, width: 400, height: 420, maxWidth: 420 },
  ring: { href: ring, width: 520, height: 440, maxWidth: 560 },
  openDoor: { href: openDoor, width: 420, height: 420, maxWidth: 440 },
};

/** The placement of the words above a scene. */
export type Placing = 'spread' | 'start' | 'centre';

/** Scenes under the first words, as wide as the page. */
export const horizons: Readonly<
  Partial<Record<string, { Scene: ComponentType; placing: Placing }>>
> = {
  beside: { Scene: BesideScene, placing: 'spread' },
  earth: { Scene: EarthScene, placing: 'start' },
  lanterns: { Scene: LanternsScene, placing: 'start' },
  openBook: { Scene: OpenBookScene, placing: 'start' },
  sea: { Scene: SeaScene, placing: 'centre' },
  skyline: { Scene: SkylineScene, placing: 'start' },
  village: { Scene: VillageScene, placing: 'centre' },
  voice: { Scene: VoiceScene, placing: 'centre' },
};
