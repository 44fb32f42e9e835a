import { color, fontSize, layout } from './tokens.ts';

/** Puts parts below each other. */
export const stack = (gap: string) => `
  display: flex;
  flex-direction: column;
  gap: ${gap};
`;

/** Puts parts beside each other, in their middle. */
export const row = (gap: string) => `
  display: flex;
  align-items: center;
  gap: ${gap};
`;

/** Puts parts beside each other, in several lines where there is no room. */
export const wrapped = (gap: string) => `
  display: flex;
  flex-wrap: wrap;
  gap: ${gap};
`;

/** Looks like a sheet of paper. */
export const sheet = (corner: string) => `
  border: 1px solid ${color.line};
  border-radius: ${corner};
  background: ${color.paperRaised};
`;

/** Small and quiet words. */
export const soft = `
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

/** Holds a link or a button of few words, as large as a finger needs. */
export const target = `
  display: inline-flex;
  align-items: center;
  min-block-size: ${layout.target};
`;
