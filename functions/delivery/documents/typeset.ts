import { createChild } from 'service-kit/child';
import { spendTimeOf } from '../../platform/cpu-account.ts';

/** The message to the child process. */
export interface Typesetting {
  /** A file of `templates`, without its extension. */
  template: 'guide' | 'text' | 'receipt';
  data: object;
}

/** The child process's answer. */
export type Typeset = { pdf: Uint8Array } | { error: string };

export interface Typesetter {
  /**
   * Typesets a document.
   * @throws Error when the document cannot be typeset.
   */
  typeset(work: Typesetting): Promise<Buffer>;
  stop(): void;
}

/** The expected time of a receipt (ms of CPU). */
const EXPECTED_MS = 500;

/** Creates the typesetter, which works on one document at a time. */
export function createTypesetter(): Typesetter {
  const { ask, stop } = createChild<Typesetting, Typeset>({
    program: new URL('./typeset-process.ts', import.meta.url),
    limitMs: 60_000,
    idleMs: 60_000,
  });
  let last: Promise<unknown> = Promise.resolve();

  async function next(work: Typesetting): Promise<Buffer> {
    const answer = await ask(work);
    if (!answer) throw new Error('the typesetting process ended, or took too long');
    if ('error' in answer) throw new Error(answer.error);
    return Buffer.from(answer.pdf);
  }

  return {
    typeset(work) {
      const made = last.then(() => spendTimeOf(EXPECTED_MS, () => next(work)));
      last = made.catch(() => undefined);
      return made;
    },
    stop,
  };
}
