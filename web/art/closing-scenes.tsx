import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

const Canvas = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: clamp(10rem, 21vw, 26rem);

  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const pale = (pigment: string, share: number) =>
  `color-mix(in oklab, ${pigment} ${share}%, ${color.paper})`;

/** Land under the last words of a page. A phone shows the middle half of its width. */
function Land({ children }: { children: ReactNode }) {
  return (
    <Canvas
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 214c220-50 460-56 720-30s500 26 720-30v146H0z" fill={pale(color.plum, 14)} />
      {children}
    </Canvas>
  );
}

/** A bench under a tree, with a flask and two cups on it: there is room for whoever comes. */
export function BenchScene() {
  return (
    <Land>
      <path d="M0 252c260-32 520-36 760-22s460 8 680-24v94H0z" fill={pale(color.plum, 28)} />
      <path
        d="M552 240c10-50 2-84-22-118l16-8c12 16 20 30 24 48 8-24 22-40 42-54l10 10c-34 30-42 66-36 122z"
        fill={color.drawing}
      />
      <path
        d="M430 112c-34-6-38-46-6-52 2-30 44-42 66-22 20-32 78-32 96 0 28-20 74-6 74 24 34 6 34 46 0 52-22 16-64 14-80-2-22 18-56 18-76 2-20 16-56 14-74-2z"
        fill={pale(color.drawing, 82)}
      />
      <g fill={pale(color.accent, 86)}>
        <path d="M668 142h224v14H668zM668 166h224v12H668z" />
        <path d="M652 202h256v15H652z" />
        <path d="M686 138h12v108h-12zM862 138h12v108h-12zM664 216h12v34h-12zM884 216h12v34h-12z" />
      </g>
      <path d="M716 148h18v10h-18zM710 160h30v42h-30z" fill={color.glow} />
      <Cup x={768} />
      <Cup x={804} />
    </Land>
  );
}

/** A cup on the seat of the bench. */
function Cup({ x }: { x: number }) {
  return <path d="M-11-18h22l-3 18H-8z" transform={`translate(${x} 202)`} fill={color.drawing} />;
}

/** The steps of two people on their way up a dune: where, and how near. */
const steps = [
  [612, 288, 1],
  [663, 257, 0.87],
  [709, 231, 0.76],
  [750, 209, 0.66],
  [788, 190, 0.57],
  [822, 174, 0.49],
  [854, 161, 0.42],
] as const;

/** Two rows of footprints, side by side, over a dune and on. */
export function FootprintsScene() {
  return (
    <Land>
      <path
        d="M0 300v-52c240-10 430-44 620-92s330-76 500-34 220 44 320 38v140z"
        fill={pale(color.glow, 30)}
      />
      <path
        d="M1120 122c-60 30-96 56-90 84s-60 54-150 94h560V160c-100 6-150 4-320-38z"
        fill={pale(color.plum, 26)}
      />
      <g fill={pale(color.accent, 74)}>
        {steps.map(([x, y, near], index) => (
          <g key={x} transform={`translate(${x} ${y}) scale(${near}) rotate(60)`}>
            <Footprint x={index % 2 ? -34 : -56} />
            <Footprint x={index % 2 ? 56 : 34} />
          </g>
        ))}
      </g>
    </Land>
  );
}

/** The sole and the heel of a shoe. */
function Footprint({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-9-22c0-16 19-16 19 0 0 8-3 12-4 18H-5c-1-6-4-10-4-18z" />
      <path d="M-6 1H6c2 13-2 16-6 16S-8 14-6 1z" />
    </g>
  );
}

/** Two tins and a thread between them: one speaks, one listens. */
export function ThreadScene() {
  return (
    <Canvas
      viewBox="0 0 1440 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="720" cy="150" rx="330" ry="122" fill={color.glow} opacity="0.26" />
      <path
        d="M472 128C560 250 640 236 704 190s76-2 30 6-20-62 60-22 120 20 174-46"
        fill="none"
        stroke={color.accent}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Tin transform="translate(440 120) rotate(16)" />
      <Tin transform="matrix(-1 0 0 1 1000 120) rotate(16)" />
    </Canvas>
  );
}

/** A tin whose bottom holds the thread. */
function Tin({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-52-40h84a10 40 0 010 80h-84z" fill={color.glow} />
      <path d="M-18-40h22v80h-22z" fill={color.accent} />
      <ellipse cx="-52" rx="13" ry="40" fill={color.drawing} />
    </g>
  );
}

/** A tent in the evening, with light in it: somebody is awake, and can be asked. */
export function TentScene() {
  return (
    <Land>
      <path d="M0 246c260-32 520-36 760-22s460 8 680-24v100H0z" fill={pale(color.plum, 30)} />
      <path d="M560 242l26-96c50-8 92-30 134-78 42 48 84 70 134 78l26 96z" fill={color.plum} />
      <path
        d="M586 146c50-8 92-30 134-78 42 48 84 70 134 78-20 18-40 18-62 4-22 16-48 16-72 0-24 16-50 16-72 0-22 14-42 14-62-4z"
        fill={pale(color.accent, 84)}
      />
      <path d="M720 130c-8 56-30 92-66 112h132c-36-20-58-56-66-112z" fill={color.glow} />
      <path d="M720 176c-5 32-16 54-36 66h72c-20-12-31-34-36-66z" fill={color.onNight} />
      <path
        d="M586 146L500 244m354-98l86 98"
        fill="none"
        stroke={pale(color.drawing, 60)}
        strokeWidth="3"
      />
      <path d="M664 246c-30 18-58 32-92 54h296c-34-22-62-36-92-54z" fill={pale(color.glow, 46)} />
    </Land>
  );
}
