import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';
import { Horizon } from './horizon.ts';

/** Lights of many countries: where, how large. */
const lights = [
  [196, 372, 4],
  [300, 318, 5],
  [404, 300, 4],
  [452, 236, 5],
  [548, 280, 4],
  [600, 196, 5],
  [664, 330, 4],
  [838, 182, 5],
  [908, 262, 4],
  [980, 220, 5],
  [1040, 300, 5],
  [1120, 344, 4],
  [1232, 366, 4],
] as const;

const home = [772, 268] as const;

/** The round earth at night, as wide as the page: lights of many countries, and lines from the one in the Gulf. */
export function EarthScene() {
  const [air, ground, glow] = [useId(), useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={air} gradientUnits="userSpaceOnUse" cx="720" cy="1010" r="960">
        <stop offset="0.88" stopColor="#f6c583" stopOpacity="0.8" />
        <stop offset="0.91" stopColor="#c96a45" stopOpacity="0.4" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={ground} x2="0" y2="1">
        <stop stopColor="#3b2a6b" />
        <stop offset="0.3" stopColor="#241a4c" />
      </linearGradient>
      <radialGradient id={glow}>
        <stop offset="0" stopColor="#ffe2b0" stopOpacity="0.95" />
        <stop offset="0.4" stopColor="#eda84f" stopOpacity="0.4" />
        <stop offset="1" stopColor="#eda84f" stopOpacity="0" />
      </radialGradient>
      <circle cx="720" cy="1010" r="960" fill={`url(#${air})`} />
      <circle cx="720" cy="1010" r="850" fill={`url(#${ground})`} />
      <g fill="none" stroke="#6a5590" strokeWidth="1.5" opacity="0.8">
        <path d="M-60 660Q720 -40 1500 660M720 160v280M430 208Q470 320 478 440M1010 208Q970 320 962 440M196 342Q236 390 246 440M1244 342Q1204 390 1194 440M0 560Q720 190 1440 560" />
      </g>
      <g fill="none" stroke="#eda84f" strokeWidth="2" strokeLinecap="round" opacity="0.75">
        {lights.map(([x, y]) => (
          <path
            key={x}
            d={`M${home[0]} ${home[1]}Q${(home[0] + x) / 2} ${(home[1] + y) / 2 - 30 - Math.abs(home[0] - x) / 6} ${x} ${y}`}
          />
        ))}
      </g>
      {lights.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r * 5} fill={`url(#${glow})`} />
          <circle cx={x} cy={y} r={r} fill="#ffe2b0" />
        </g>
      ))}
      <circle cx={home[0]} cy={home[1]} r="56" fill={`url(#${glow})`} />
      <circle cx={home[0]} cy={home[1]} r="12" fill="#fff1d6" />
      <path
        d="M0 426c280-22 560-16 800-4s440 4 640-16v34H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

/** Each glint on the water: where, how wide, how strong. */
const glints = [
  [720, 252, 250, 0.95],
  [690, 274, 150, 0.8],
  [768, 290, 190, 0.75],
  [716, 312, 120, 0.65],
  [668, 334, 150, 0.5],
  [786, 348, 130, 0.5],
  [724, 370, 84, 0.4],
  [300, 270, 110, 0.28],
  [1130, 264, 130, 0.28],
  [480, 300, 90, 0.3],
  [960, 312, 104, 0.3],
  [180, 322, 120, 0.2],
  [1280, 330, 110, 0.2],
  [420, 352, 110, 0.24],
  [1060, 362, 120, 0.24],
  [560, 388, 96, 0.22],
  [900, 394, 90, 0.22],
] as const;

/** A wide, still sea that holds the last of the sun. */
export function SeaScene() {
  const [sky, sea] = [useId(), useId()];
  return (
    <Horizon viewBox="0 0 1440 440" aria-hidden="true" focusable="false">
      <radialGradient id={sky}>
        <stop offset="0.1" stopColor="#f6c583" stopOpacity="0.9" />
        <stop offset="0.5" stopColor="#c96a45" stopOpacity="0.42" />
        <stop offset="1" stopColor="#873850" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={sea} x2="0" y2="1">
        <stop stopColor="#8f4560" />
        <stop offset="0.4" stopColor="#522650" />
        <stop offset="1" stopColor="#221a45" />
      </linearGradient>
      <ellipse cx="720" cy="236" rx="700" ry="216" fill={`url(#${sky})`} />
      <circle cx="720" cy="228" r="104" fill="#fff1d6" />
      <path d="M0 234h1440v206H0z" fill={`url(#${sea})`} />
      <g fill="none" stroke="#ffe2b0" strokeLinecap="round" strokeWidth="7">
        {glints.map(([x, y, width, opacity]) => (
          <path
            key={`${x} ${y}`}
            d={`M${x - width / 2} ${y}q${width / 4} -9 ${width / 2} 0t${width / 2} 0`}
            opacity={opacity}
          />
        ))}
      </g>
      <path
        d="M0 408c210 26 470 30 730 12s500-26 710 6v14H0z"
        fill={`var(--ground, ${color.paper})`}
      />
    </Horizon>
  );
}

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
