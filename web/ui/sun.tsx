import { color } from '#web/theme/tokens.ts';

/** The foundation's logo: a sun over its horizon. */
export function Sun({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M10 24a10 10 0 0120 0z" fill={color.glow} />
      <path
        d="M3 24h34M9 30h22M15 36h10M20 4v5M6.5 10.5l3.5 3.5m23.5-3.5L30 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
