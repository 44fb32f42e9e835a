import { isImageExtension, type OutputFormat } from '../image-type.ts';
import type { Parameters } from './parameter.ts';
import type { Transform } from './transform.ts';

const QUALITY = 75;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const;

interface Source {
  extension: string;
  hasAlpha: boolean;
}

/** The output format; undefined for an SVG that is to stay one. */
export function outputOf(
  parameters: Parameters,
  source: Source,
  accept: string,
): Transform['output'] | undefined {
  const requested = parameters.choice('fm', FORMATS);
  const isAutomatic = parameters.choice('auto', ['format']) === 'format';
  const quality = Math.max(1, Math.round(parameters.number('q', 0, 100) ?? QUALITY));
  const isProgressive = requested === 'pjpg';
  if (requested)
    return { format: requested === 'pjpg' ? 'jpg' : requested, isProgressive, quality };
  const { extension } = source;
  if (!isImageExtension(extension) || extension === 'svg') return undefined;
  const format = isAutomatic ? automatic(extension, source.hasAlpha, accept) : extension;
  return { format, isProgressive, quality };
}

/** WebP if accepted, else a format that every browser knows. */
function automatic(own: OutputFormat, hasAlpha: boolean, accept: string): OutputFormat {
  if (accept.includes('image/webp')) return 'webp';
  if (own !== 'webp' && own !== 'avif') return own;
  return hasAlpha ? 'png' : 'jpg';
}
