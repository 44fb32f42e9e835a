import { useId } from 'react';
import { Drawing } from './drawing.tsx';

const amber = '#eda84f';
const light = '#ffe2b0';

/** A door stands open at night, and its light falls on the way to it. */
export function OpenDoorDrawing() {
  const id = useId();
  return (
    <Drawing viewBox="0 0 420 420" maxWidth={440}>
      <radialGradient id={`${id}glow`} cx="0.5" cy="0.5" r="0.5">
        <stop stopColor={amber} stopOpacity="0.55" />
        <stop offset="1" stopColor={amber} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}room`} x2="0" y2="1">
        <stop stopColor="#fff1d6" />
        <stop offset="1" stopColor={amber} />
      </linearGradient>
      <linearGradient id={`${id}way`} x2="0" y2="1">
        <stop stopColor={light} stopOpacity="0.95" />
        <stop offset="1" stopColor={amber} stopOpacity="0.12" />
      </linearGradient>
      <g fill="#fdf6ea">
        <circle cx="52" cy="66" r="1.8" />
        <circle cx="96" cy="30" r="1.3" />
        <circle cx="30" cy="150" r="1.2" />
        <circle cx="366" cy="44" r="1.8" />
        <circle cx="396" cy="118" r="1.3" />
        <circle cx="330" cy="16" r="1.1" />
      </g>
      <ellipse cx="214" cy="216" rx="206" ry="200" fill={`url(#${id}glow)`} />
      <path d="M96 340V176a114 114 0 01228 0v164z" fill="#3c1b49" />
      <path d="M126 340V178a84 84 0 01168 0v162z" fill={`url(#${id}room)`} />
      <path d="M126 340V178a84 84 0 0184-84v246z" fill="#f6c583" opacity="0.55" />
      <path d="M294 340V178a84 84 0 00-6-32l66 6a22 22 0 0112 20v196z" fill="#54264f" />
      <path d="M308 186l40 8v56l-40-4zm0 80l40 6v62l-40-14z" fill="#3c1b49" />
      <circle cx="304" cy="260" r="5" fill={light} />
      <path d="M126 340h168l96 80H20z" fill={`url(#${id}way)`} />
      <path
        d="M110 354h204m-222 20h252m-276 22h302"
        stroke="#873850"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
      <g fill="#54264f">
        <path d="M60 340c-2-26-12-40-28-50 20-2 30 6 34 22 2-22 12-34 30-38-10 14-16 36-16 66z" />
        <path d="M46 338h48l-6 42H52z" />
      </g>
      <g fill="none" stroke="#ffe2b0" strokeWidth="3" strokeLinecap="round">
        <path d="M70 196v16m0 28v6" />
      </g>
      <path d="M58 212h24l-4 28H62z" fill={light} />
    </Drawing>
  );
}
