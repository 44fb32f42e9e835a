import { bodySize as refuseLarger } from 'service-kit/body';
import { ProblemError } from './problem-error.ts';

/** Answers bodies of more than `maxSize` bytes with a problem. */
export const bodySize = (maxSize: number) =>
  refuseLarger(maxSize, () => {
    throw new ProblemError('payload_too_large');
  });
