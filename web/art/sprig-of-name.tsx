/** Papers, and the leaves and berries on them. */
const sheets = [
  ['#fbe6cd', '#54264f', '#c96a45'],
  ['#3c1b49', '#f3c98b', '#eda84f'],
  ['#f3c98b', '#7f3512', '#873850'],
  ['#873850', '#fdf1dd', '#eda84f'],
  ['#2b2352', '#ddd4e6', '#f0a653'],
] as const;

/** A leaf that begins at the stem and points away from it. */
const leaf = 'M0 0C5-9 16-11 25-7 19 3 9 6 0 0z';

/** The same number for the same name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** A dried sprig in the place of a portrait: the name decides its bend, its leaves and its colours. */
export function SprigOfName({ name }: { name: string }) {
  const number = numberOf(name);
  const [paper, ink, berry] = sheets[number % sheets.length] ?? sheets[0];
  const bend = (Math.floor(number / 5) % 27) - 13;
  const count = 4 + (Math.floor(number / 135) % 3);
  /** Returns the place on the stem, from its foot to its tip. */
  const at = (share: number) =>
    [50 - bend / 2 + bend * share * (2 - share), 88 - 68 * share] as const;
  const leaves = Array.from({ length: count }, (_, index) => (index + 1.2) / (count + 1));
  const [tipX, tipY] = at(1);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-sprig=""
      style={{ background: paper }}
    >
      <path
        d={`M${at(0).join(' ')}Q${50 + bend / 2} 54 ${tipX} ${tipY}`}
        fill="none"
        stroke={ink}
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      {leaves.map((share, index) => {
        const side = index % 2 === 0 ? 1 : -1;
        const size = 1.12 - share * 0.5 + ((number >> index) % 3) * 0.06;
        return (
          <path
            key={share}
            d={leaf}
            fill={ink}
            transform={`translate(${at(share).join(' ')}) scale(${side * size} ${size}) rotate(${-22 - ((number >> index) % 5) * 5})`}
          />
        );
      })}
      <g fill={berry}>
        <circle cx={tipX} cy={tipY - 3} r="4.4" />
        <circle cx={tipX - 6.5} cy={tipY + 4} r="3" />
        <circle cx={tipX + 6} cy={tipY + 5} r="3.4" />
      </g>
    </svg>
  );
}
