import { arabic, arabizi } from './arabic-phrases.ts';
import { english } from './english-phrases.ts';
import { pairs } from './pairs.ts';

/** Common sayings that resemble danger and mean none. */
export const sayings: readonly string[] = [
  ...pairs(['cant', 'cannot'], ['live without']),
  ...[
    'take my life into my',
    'take my life in my',
    'taking my life into my',
    'taking my life in my',
  ],
  ...pairs(
    ['لا استطيع', 'ما اقدر', 'مش قادر', 'مش قادره', 'ما فيني'],
    [
      'العيش دون',
      'العيش بدون',
      'العيش من دون',
      'اعيش دون',
      'اعيش بدون',
      'اعيش من دون',
      'عيش بدون',
      'عيش بلا',
    ],
  ),
];

/**
 * Phrases that suggest danger; the last word may be the beginning of a longer one. A false alarm is better
 * than a missed one.
 */
export const phrases: readonly string[] = [...english, ...arabic, ...arabizi];
