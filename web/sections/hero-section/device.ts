import type { DeviceFacts } from '#machines/hero-video/device-tier.ts';

interface NavigatorHints {
  deviceMemory?: number;
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** The person's settings on which a film depends, besides the window. */
export const motionQuery = () => matchMedia(reducedMotion);

export function deviceFacts(): DeviceFacts {
  const { deviceMemory, connection } = navigator as NavigatorHints;
  return {
    width: innerWidth,
    height: innerHeight,
    isTouch: matchMedia('(hover: none) and (pointer: coarse)').matches,
    prefersReducedMotion: motionQuery().matches,
    savesData: connection?.saveData ?? false,
    connection: connection?.effectiveType ?? null,
    bandwidth: connection?.downlink ?? null,
    memory: deviceMemory ?? null,
    cores: navigator.hardwareConcurrency ?? null,
  };
}
