/** The facts that a browser reports about its device and its connection. */
export interface DeviceFacts {
  /** The window's size, in CSS pixels. */
  width: number;
  height: number;
  /** Its primary pointer is a finger. */
  isTouch: boolean;
  prefersReducedMotion: boolean;
  savesData: boolean;
  /**
   * The connection's type as the Network Information API names it, such as `4g`; null if the
   * browser does not say.
   */
  connection: string | null;
  /** Mbit/s. */
  bandwidth: number | null;
  /** GB. */
  memory: number | null;
  cores: number | null;
}

/** The rating of a device by what it can play (specification §3, §9). */
export interface DeviceTier {
  /** 1 plays no video, 2 plays one after the person has done something, 3 plays one by itself. */
  tier: 1 | 2 | 3;
  label: 'still' | 'mobile' | 'tablet' | 'desktop' | 'ultraWide';
  videoQuality: 'none' | 'medium' | 'high';
  supportsVideo: boolean;
  /** Whether it may be fetched before it is to play. */
  supportsPreload: boolean;
  bandwidth: number | null;
  memory: number | null;
  cores: number | null;
  /** The window is nearly of a film's shape, so that little of the film is cut off. */
  orientationOptimized: boolean;
}

const LEAST_MEMORY_GB = 2;
const LEAST_CORES = 2;
const SLOW_CONNECTIONS = ['slow-2g', '2g', '3g'];
/**
 * From this width on, a device without touch is a desktop; a touch device whose shorter side is
 * longer is a tablet.
 */
const TABLET_PX = 768;
const ULTRA_WIDE = 2.1;
const ULTRA_TALL = 0.48;

/** Rates a device; what a browser does not report counts in its favour. */
export function deviceTier(facts: DeviceFacts): DeviceTier {
  const { width, height, bandwidth, memory, cores } = facts;
  const ratio = width / height;
  const isUltraWide = ratio > ULTRA_WIDE || ratio < ULTRA_TALL;
  const kind = kindOf(facts);
  const tier = isWeak(facts) ? 1 : kind === 'desktop' ? 3 : 2;
  return {
    tier,
    label: tier === 1 ? 'still' : isUltraWide ? 'ultraWide' : kind,
    videoQuality: tier === 1 ? 'none' : tier === 2 ? 'medium' : 'high',
    supportsVideo: tier > 1,
    supportsPreload: tier === 3,
    bandwidth,
    memory,
    cores,
    orientationOptimized: ratio >= 1 && !isUltraWide,
  };
}

function kindOf({ width, height, isTouch }: DeviceFacts): 'mobile' | 'tablet' | 'desktop' {
  if (!isTouch && width >= TABLET_PX) return 'desktop';
  return Math.min(width, height) > TABLET_PX ? 'tablet' : 'mobile';
}

function isWeak({ prefersReducedMotion, savesData, connection, memory, cores }: DeviceFacts) {
  return (
    prefersReducedMotion ||
    savesData ||
    (connection !== null && SLOW_CONNECTIONS.includes(connection)) ||
    (memory !== null && memory < LEAST_MEMORY_GB) ||
    (cores !== null && cores < LEAST_CORES)
  );
}
