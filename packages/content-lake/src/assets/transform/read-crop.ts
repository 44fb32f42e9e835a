import type { Crop } from './geometry.ts';
import { ParameterError, type Parameters } from './parameter.ts';

const EDGES = { left: { x: 0 }, right: { x: 1 }, top: { y: 0 }, bottom: { y: 1 } } as const;

const WORDS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const;

/** The focal point is used if requested, or if nothing else is. */
export function readCrop(parameters: Parameters): Crop {
  const words = parameters.list('crop', WORDS);
  const x = parameters.number('fp-x', 0, 1) ?? 0.5;
  const y = parameters.number('fp-y', 0, 1) ?? 0.5;
  const [first = 'focalpoint'] = words;
  if (first === 'focalpoint') return { by: 'point', x, y };
  if (first === 'entropy') return { by: 'entropy' };
  const point = { x: 0.5, y: 0.5 };
  for (const word of words) {
    if (word === 'center') continue;
    if (word === 'focalpoint' || word === 'entropy') {
      throw new ParameterError(`Invalid crop: ${word} cannot be combined with an edge`);
    }
    Object.assign(point, EDGES[word]);
  }
  return { by: 'point', ...point };
}
