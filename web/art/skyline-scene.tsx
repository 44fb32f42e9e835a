import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/* A real city has one shore, whichever way its visitors read. */
const Scene = styled(Horizon)`
  &:dir(rtl) {
    transform: none;
  }
`;

/** Lit windows: the city is awake, too. */
const windows = [
  [392, 262],
  [392, 284],
  [446, 306],
  [590, 270],
  [612, 304],
  [692, 250],
  [692, 284],
  [800, 292],
  [1010, 270],
  [1024, 304],
  [1100, 290],
  [232, 296],
  [1236, 288],
  [1320, 304],
  [110, 306],
] as const;

/** The towers of Dubai along the water in the evening light, and a small boat on its way home. */
export function SkylineScene() {
  const [glow, water] = [useId(), useId()];
  return (
    <Scene viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#f9d59a" stopOpacity="0.95" />
        <stop offset="0.45" stopColor="#c9603f" stopOpacity="0.55" />
        <stop offset="1" stopColor="#74305a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={water} x2="0" y2="1">
        <stop stopColor="#7c3a5c" />
        <stop offset="1" stopColor="#2a1d4d" />
      </linearGradient>
      <ellipse cx="560" cy="330" rx="820" ry="270" fill={`url(#${glow})`} />
      <circle cx="560" cy="300" r="62" fill="#fff1d6" />
      <g fill="#8a3f5c" opacity="0.8">
        <path d="M40 334V262h44v72zm70 0v-96h34v96zm92 0v-58h52v58zm94 0V214h30v120zm92 0v-84h40v84zm286 0V232h36v102zm62 0v-70h44v70zm290 0V226h34v108zm84 0v-88h46v88zm96 0V220h28v114zm68 0v-66h52v66z" />
      </g>
      <g fill="#3c1b49">
        <path d="M0 334v-48h60v48zm78 0v-40h58v40zm76 0V246l22-22 22 22v88zm62 0v-52h50v52zm150 0V240h46v94zm84 0v-46h54v46zm146 0v-76h54v76zm86 0V226h24l20-26v134zm96 0v-52h52v52zm0 0" />
        <path d="M902 334v-50h14v-46h10v-50h8v-44h6v-26l6-46 6 46v26h6v44h8v50h10v46h14v50z" />
        <path d="M990 334v-82h50v82zm70 0v-54h56v54zm76 0v-118h8v16h44v-16h8v118h-10v-92h-40v92zm76 0v-58h50v58zm66 0v-96l26-18v114zm42 0v-44h60v44zm76 0v-62h44v62z" />
        <path d="M500 334c4-66 30-112 70-134-14 44-16 88-16 134z" />
      </g>
      <g fill="#ffe2b0">
        {windows.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h8v11h-8z`} opacity="0.85" />
        ))}
      </g>
      <path d="M0 334h1440v106H0z" fill={`url(#${water})`} />
      <g stroke="#f9dca8" strokeLinecap="round" fill="none" strokeWidth="5">
        <path opacity="0.85" d="M496 346h128" />
        <path opacity="0.6" d="M520 360h84M700 352h60M930 350h36" />
        <path opacity="0.4" d="M506 376h108M300 358h70M1080 364h80M180 380h60" />
        <path opacity="0.25" d="M540 392h52M820 384h70M1240 380h80M380 390h60" />
      </g>
      <path d="M772 366c34 16 82 16 116 0-6 22-18 32-36 32h-46c-18 0-28-10-34-32z" fill="#1d1538" />
      <path d="M834 362v-84c30 20 48 50 50 84z" fill="#fbe6cd" />
      <path d="M826 362v-70c-24 18-36 42-40 70z" fill="#f3c98b" />
      <path
        d="M0 424c260-26 520-22 760-8s460 10 680-14v38H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Scene>
  );
}
