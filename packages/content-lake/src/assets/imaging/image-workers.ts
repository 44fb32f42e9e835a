import { type Child, createChild } from 'service-kit/child';
import { QueueFullError, Semaphore, type Turn } from '../../semaphore.ts';
import type { Answer, Job } from './job.ts';

interface ImageWorkersOptions {
  /** How many images are processed at once, each in a process of its own. */
  processes: number;
  timeoutMs: number;
  /** How long an idle process is kept. */
  idleMs: number;
  maxWaiting: number;
}

const PROGRAM = new URL('./image-process.ts', import.meta.url);
const CLOSED = 'The server is stopping';
/** A hostile EXIF block can claim millions of values; its process ends before it takes the machine's memory. */
const HEAP_MEBIBYTES = 256;

/** Analyses and transforms images in child processes with a lower priority. */
export class ImageWorkers {
  readonly #options: ImageWorkersOptions;
  readonly #semaphore: Semaphore;
  readonly #workers: readonly Child<Job, Answer>[];
  readonly #idle: Child<Job, Answer>[];
  #isStopped = false;

  constructor(options: ImageWorkersOptions) {
    const { processes, idleMs, maxWaiting } = options;
    this.#options = options;
    this.#semaphore = new Semaphore({ permits: processes, maxWaiting });
    const child = { program: PROGRAM, heapMebibytes: HEAP_MEBIBYTES, idleMs };
    this.#workers = Array.from({ length: processes }, () => createChild<Job, Answer>(child));
    this.#idle = [...this.#workers];
  }

  /**
   * Runs a job, which `prepare` makes when its turn has come, unless its caller left.
   * @throws QueueFullError when too many wait or the workers have stopped, Error when the process fails.
   */
  run(prepare: () => Promise<Job>, turn: Turn = {}): Promise<Answer> {
    return this.#semaphore.run(async () => {
      try {
        const job = await prepare();
        if (this.#isStopped) throw new QueueFullError(CLOSED);
        return await this.#ask(job, turn.signal);
      } catch (error) {
        throw this.#isStopped ? new QueueFullError(CLOSED) : error;
      }
    }, turn);
  }

  stop(): void {
    this.#isStopped = true;
    for (const worker of this.#workers) worker.stop();
  }

  /** Work whose caller leaves is ended, and costs what it took until then. */
  async #ask(job: Job, caller: AbortSignal | undefined): Promise<Answer> {
    const worker = this.#idle.pop();
    if (!worker) throw new Error('Every image process is busy');
    const started = performance.now();
    const late = AbortSignal.timeout(this.#options.timeoutMs);
    const answer = await worker.ask(job, caller ? AbortSignal.any([late, caller]) : late);
    this.#idle.push(worker);
    if (answer) return answer;
    const cpuMs = performance.now() - started;
    if (caller?.aborted) return { refusal: 'Nobody waits for the image', cpuMs };
    if (late.aborted) return { refusal: 'The image takes too long to work on', cpuMs };
    throw new Error('The image process ended');
  }
}
