import type { ComponentType } from 'react';
import { BesideScene } from '#web/art/beside-scene.tsx';
import { EarthScene } from '#web/art/earth-scene.tsx';
import { LanternsScene } from '#web/art/lanterns-scene.tsx';
import { OpenBookScene } from '#web/art/open-book-scene.tsx';
import { OpenDoorDrawing } from '#web/art/open-door-drawing.tsx';
import { RingDrawing } from '#web/art/ring-drawing.tsx';
import { SeaScene } from '#web/art/sea-scene.tsx';
import { SkylineScene } from '#web/art/skyline-scene.tsx';
import { TableDrawing } from '#web/art/table-drawing.tsx';
import { VillageScene } from '#web/art/village-scene.tsx';
import { VoiceScene } from '#web/art/voice-scene.tsx';
import { WindowsDrawing } from '#web/art/windows-drawing.tsx';

/** Drawings beside the first words. */
export const drawings: Readonly<Partial<Record<string, ComponentType>>> = {
  table: TableDrawing,
  windows: WindowsDrawing,
  ring: RingDrawing,
  openDoor: OpenDoorDrawing,
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
