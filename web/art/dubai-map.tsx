import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

/** The edges of the drawing, in degrees. */
const west = 54.96;
const east = 55.5;
const north = 25.36;
const south = 24.96;

const WIDTH = 480;
const HEIGHT = 392;

/** North stays up and west stays left in every language. */
const Canvas = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  border-radius: inherit;
`;

const pale = (pigment: string, share: number) =>
  `color-mix(in oklab, ${pigment} ${share}%, ${color.paperRaised})`;

interface Place {
  lat: number;
  lng: number;
}

/** Returns the position of a place in the drawing; null if it lies outside. */
function pointOf({ lat, lng }: Place): { x: number; y: number } | null {
  const x = ((lng - west) / (east - west)) * WIDTH;
  const y = ((north - lat) / (north - south)) * HEIGHT;
  return x > 0 && x < WIDTH && y > 0 && y < HEIGHT ? { x, y } : null;
}

/** Dubai between the sea and the desert, drawn by hand: the coast, the palm, the creek and the great roads. */
export function DubaiMap({ label, place }: { label: string; place: Place | null }) {
  const point = place && pointOf(place);
  return (
    <Canvas viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path d="M0 0h480v392H0z" fill={pale(color.night, 16)} />
      <g fill="none" stroke={color.paperRaised} strokeWidth="2" strokeLinecap="round" opacity="0.7">
        <path d="M40 60q12-8 24 0t24 0m96-24q12-8 24 0t24 0M28 190q12-8 24 0t24 0M120 118q12-8 24 0t24 0" />
      </g>
      <path
        d="M0 374l22-16 40-32 34-34 32-24 24-18 12-16 22-22 18-26 24-22 18-18 22-12 14-22 26-22 14-10 20-10 22-22 30-14 36-24 50-30v412H0z"
        fill={pale(color.glow, 24)}
      />
      <path d="M480 150c-60 36-96 96-150 132S180 340 60 392h420z" fill={pale(color.accent, 16)} />
      <g stroke={pale(color.glow, 46)} fill="none" strokeLinecap="round">
        <path d="M160 244l-22-20" strokeWidth="5" />
        <path
          d="M150 226c8-16-2-28-12-30m8 36c-16 2-24-8-24-18m20 22c-6 12-20 12-26 6m38-28c10-8 10-20 4-26"
          strokeWidth="3.5"
        />
      </g>
      <path
        d="M300 90c16 10 40 10 44 28s-10 30-4 44 22 18 20 34"
        fill="none"
        stroke={pale(color.night, 16)}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="none" stroke={color.paperRaised} strokeLinecap="round">
        <path d="M30 372c60-48 128-96 176-140s82-100 140-128 78-40 134-76" strokeWidth="5" />
        <path d="M120 392c70-48 140-92 196-140s90-92 164-140" strokeWidth="4" />
        <path d="M206 232l74 60m-16-120l70 64m12-132l60 52" strokeWidth="3" />
      </g>
      <g fill={color.drawing}>
        <path d="M278 162l4-30 2-14 2 14 4 30z" />
        <path
          d="M262 164v-16h8v16zm36-2v-22h7v22zm-52 10v-12h8v12zm68-14v-12h8v12z"
          opacity="0.75"
        />
        <path d="M197 214c2-12 8-18 14-22v24z" />
      </g>
      <g
        transform="translate(36 44)"
        fill="none"
        stroke={color.drawing}
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M0 18V-14m-7 9l7-9 7 9" />
      </g>
      {point && (
        <g transform={`translate(${point.x} ${point.y})`}>
          <circle r="26" fill={color.glow} opacity="0.35" />
          <path
            d="M0 0C-12-15-18-24-18-34a18 18 0 0136 0C18-24 12-15 0 0z"
            fill={color.primary}
            stroke={color.paperRaised}
            strokeWidth="2.5"
          />
          <circle cy="-34" r="6.5" fill={color.paperRaised} />
        </g>
      )}
    </Canvas>
  );
}
