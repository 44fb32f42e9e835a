import { arabic, arabizi } from './arabic-phrases.ts';
import { english } from './english-phrases.ts';
import { pairs } from './pairs.ts';

/** Sayings that sound like it and mean no danger. */
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

/** Words side by side that suggest danger; the last is a beginning. Too often is better than once too seldom. */
export const phrases: readonly string[] = [...english, ...arabic, ...arabizi];
