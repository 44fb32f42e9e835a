import type { DeviceTier } from './device-tier.ts';

export interface HeroVideoInput {
  device: DeviceTier;
  /** There is a video at YouTube. */
  hasYoutube: boolean;
  /** There is a file of our own. */
  hasFile: boolean;
  /** The person stopped it on an earlier visit. */
  wasStopped: boolean;
}

export interface HeroVideoContext extends HeroVideoInput {
  /** How many times the file was retried. */
  retries: number;
}

export type HeroVideoEvent =
  /** The hero is on the screen, or close to it. */
  | { type: 'hero.entered' }
  | { type: 'hero.left' }
  /** The window or the person's settings have changed. */
  | { type: 'device.changed'; device: DeviceTier }
  /** The first touch, click, scroll or key press. */
  | { type: 'person.acted' }
  | { type: 'play.asked' }
  | { type: 'stop.asked' }
  | { type: 'file.played' }
  | { type: 'file.failed' }
  /** The browser plays nothing by itself. */
  | { type: 'file.refused' }
  | { type: 'youtube.played' }
  | { type: 'youtube.failed' };
