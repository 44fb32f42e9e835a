import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';
import dubai from './dubai.svg?drawing';

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
      {dubai.props.children}
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
