import { type DeviceFacts, deviceTier } from './device-tier.ts';
import type { HeroVideoEvent, HeroVideoInput } from './types.ts';

export const desktopFacts: DeviceFacts = {
  width: 1280,
  height: 800,
  isTouch: false,
  prefersReducedMotion: false,
  savesData: false,
  connection: '4g',
  bandwidth: 10,
  memory: 8,
  cores: 8,
};

export const desktop = deviceTier(desktopFacts);
export const phone = deviceTier({ ...desktopFacts, width: 390, height: 760, isTouch: true });
export const still = deviceTier({ ...desktopFacts, prefersReducedMotion: true });

export const own: HeroVideoInput = {
  device: desktop,
  hasYoutube: false,
  hasFile: true,
  wasStopped: false,
};

export const enter: HeroVideoEvent = { type: 'hero.entered' };
export const leave: HeroVideoEvent = { type: 'hero.left' };
export const act: HeroVideoEvent = { type: 'person.acted' };
export const play: HeroVideoEvent = { type: 'play.asked' };
export const stop: HeroVideoEvent = { type: 'stop.asked' };
export const played: HeroVideoEvent = { type: 'file.played' };
export const failed: HeroVideoEvent = { type: 'file.failed' };
export const refused: HeroVideoEvent = { type: 'file.refused' };
export const youtubePlayed: HeroVideoEvent = { type: 'youtube.played' };
export const youtubeFailed: HeroVideoEvent = { type: 'youtube.failed' };

export const change = (device: HeroVideoInput['device']): HeroVideoEvent => ({
  type: 'device.changed',
  device,
});
