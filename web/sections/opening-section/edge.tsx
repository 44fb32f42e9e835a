import { color } from '#web/theme/tokens.ts';

/** Low hills where the night of an opening meets the page's ground. */
export function Edge() {
  return (
    <svg
      viewBox="0 0 1440 90"
      preserveAspectRatio="none"
      width="100%"
      height="56"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 44c240-44 520-40 760-12s460 10 680-32v92H0z" fill="#3c1b49" />
      <path
        d="M0 74c300-30 560-24 800-6s440 0 640-28v52H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </svg>
  );
}
