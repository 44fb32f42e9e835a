import { isImageExtension, type OutputFormat } from '../image-type.ts';
import type { Parameters } from './parameter.ts';
import type { Transform } from './transform.ts';

const QUALITY = 75;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;

interface Source {
  extension: string;
  hasAlpha: boolean;
}

/** Undefined for a drawing that nobody asked to be made into pixels. */
export function outputOf(
  parameters: Parameters,
  source: Source,
  accept: string,
): Transform['output'] | undefined {
  const asked = parameters.choice('fm', FORMATS);
  const isAutomatic = parameters.choice('auto', ['format']) === 'format';
  const quality = Math.max(1, Math.round(parameters.number('q', 0, 100) ?? QUALITY));
  const isProgressive = asked === 'pjpg';
  if (asked) return { format: asked === 'pjpg' ? 'jpg' : asked, isProgressive, quality };
  const { extension } = source;
  if (!isImageExtension(extension) || extension === 'svg') return undefined;
  const format = isAutomatic ? automatic(extension, source.hasAlpha, accept) : extension;
  return { format, isProgressive, quality };
}

/** WebP where the reader names it, else what every reader knows. */
function automatic(own: OutputFormat, hasAlpha: boolean, accept: string): OutputFormat {
  if (accept.includes('image/webp')) return 'webp';
  if (own !== 'webp' && own !== 'avif') return own;
  return hasAlpha ? 'png' : 'jpg';
}
