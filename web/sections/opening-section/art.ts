import type { ComponentType } from 'react';
import { BesideScene } from '#web/art/beside-scene.tsx';
import { DoorDrawing } from '#web/art/door-drawing.tsx';
import { LightsDrawing } from '#web/art/lights-drawing.tsx';
import { OpenDoorDrawing } from '#web/art/open-door-drawing.tsx';
import { RingDrawing } from '#web/art/ring-drawing.tsx';
import { TableDrawing } from '#web/art/table-drawing.tsx';
import { WindowsDrawing } from '#web/art/windows-drawing.tsx';

type Art = Readonly<Partial<Record<string, ComponentType>>>;

/** Beside the first words. */
export const drawings: Art = {
  table: TableDrawing,
  lights: LightsDrawing,
  windows: WindowsDrawing,
  door: DoorDrawing,
  ring: RingDrawing,
  openDoor: OpenDoorDrawing,
};

/** Under them, as wide as the page. */
export const horizons: Art = { beside: BesideScene };
