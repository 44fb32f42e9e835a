import type { ComponentType } from 'react';
import type { PageType } from '#machines/pages.ts';
import {
  ArmchairDrawing,
  CalendarDrawing,
  CoffeeDrawing,
  FlowersDrawing,
  LecternDrawing,
  LetterDrawing,
  PotsDrawing,
  SuitcaseDrawing,
} from '#web/art/closing-drawings.tsx';
import { BenchScene, FootprintsScene, TentScene, ThreadScene } from '#web/art/closing-scenes.tsx';
import type { DrawingFile } from '#web/art/file-drawing.tsx';
import { LanternsScene, VillageScene } from '#web/art/lights-scenes.tsx';
import openDoor from '#web/art/open-door.svg?inline';
import { EarthScene, SeaScene, SkylineScene } from '#web/art/places-scenes.tsx';
import ring from '#web/art/ring.svg?inline';
import { SunriseScene } from '#web/art/sunrise-scene.tsx';
import table from '#web/art/table.svg?inline';
import { BesideScene, OpenBookScene, VoiceScene } from '#web/art/voices-scenes.tsx';
import windows from '#web/art/windows.svg?inline';

/** The placement of the words above a scene that is as wide as the page. */
export type OpeningPlacing = 'spread' | 'start' | 'centre';

/** The place of a drawing, by the closing words. */
export type ClosingPlacing = 'above' | 'before' | 'after' | 'below';

interface PageArt {
  /** A drawing beside the first words, or a scene under them. */
  opening?: DrawingFile | [Scene: ComponentType, placing: OpeningPlacing];
  closing?: [Art: ComponentType, placing: ClosingPlacing];
}

/** What opens and closes a page to which editors gave no picture. */
export const pageArt: Readonly<Partial<Record<PageType, PageArt>>> = {
  homePage: { closing: [SunriseScene, 'below'] },
  aboutPage: { opening: [BesideScene, 'spread'], closing: [BenchScene, 'below'] },
  founderPage: { closing: [FootprintsScene, 'below'] },
  adimhcPage: {
    opening: { href: table, width: 400, height: 360, maxWidth: 440 },
    closing: [LecternDrawing, 'after'],
  },
  gmhcsPage: { opening: [EarthScene, 'start'], closing: [SuitcaseDrawing, 'before'] },
  mentlPage: {
    opening: { href: windows, width: 400, height: 420, maxWidth: 420 },
    closing: [CalendarDrawing, 'before'],
  },
  findOutPage: { opening: [VillageScene, 'centre'], closing: [TentScene, 'below'] },
  awardsPage: { opening: [LanternsScene, 'start'], closing: [FlowersDrawing, 'above'] },
  coursesPage: { opening: [OpenBookScene, 'start'], closing: [PotsDrawing, 'after'] },
  blogPage: { opening: [SkylineScene, 'start'], closing: [ArmchairDrawing, 'after'] },
  podcastsPage: { opening: [VoiceScene, 'centre'], closing: [ThreadScene, 'below'] },
  testimonialsPage: { opening: [SeaScene, 'centre'], closing: [LetterDrawing, 'before'] },
  communityPage: {
    opening: { href: ring, width: 520, height: 440, maxWidth: 560 },
    closing: [CoffeeDrawing, 'above'],
  },
  contactPage: { opening: { href: openDoor, width: 420, height: 420, maxWidth: 440 } },
};
