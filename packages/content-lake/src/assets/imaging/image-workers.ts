import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url));
const CLOSED = 'The server is stopping';
const HEAP_MEBIBYTES = 256;
const STDERR_CHARACTERS = 2_000;

/** Analyses and transforms images in child processes with a lower priority. */
export class ImageWorkers {
  readonly #options: ImageWorkersOptions;
  readonly #semaphore: Semaphore;
  readonly #idle = new Map<ImageWorker, NodeJS.Timeout>();
  readonly #all = new Set<ImageWorker>();
  #isStopped = false;

  constructor(options: ImageWorkersOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore({ permits: options.processes, maxWaiting: options.maxWaiting });
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
        const worker = this.#take();
        const answer = await worker.ask(job, this.#options.timeoutMs, turn.signal);
        if (worker.isAlive) this.#release(worker);
        return answer;
      } catch (error) {
        throw this.#isStopped ? new QueueFullError(CLOSED) : error;
      }
    }, turn);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#all].map((worker) => worker.stop()));
  }

  #take(): ImageWorker {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (worker.isAlive) return worker;
    }
    const worker = new ImageWorker(() => this.#all.delete(worker));
    this.#all.add(worker);
    return worker;
  }

  #release(worker: ImageWorker): void {
    const timer = setTimeout(() => {
      this.#idle.delete(worker);
      worker.stop();
    }, this.#options.idleMs);
    this.#idle.set(worker, timer.unref());
  }
}

/** One process, with one image at a time. */
class ImageWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #stderr = '';

  constructor(onEnd: () => void) {
    // It reads untrusted files, so it gets no environment and hence no secrets.
    this.#child = fork(PROGRAM, {
      env: {},
      // A hostile EXIF block can claim millions of values; the process then ends before it takes the machine's memory.
      execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = `${this.#stderr}${text}`.slice(-STDERR_CHARACTERS);
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => resolve()).once('error', () => resolve());
    });
    this.#ended.then(onEnd);
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && !this.#child.killed;
  }

  /** Work whose caller leaves is ended, and costs what it took until then. */
  async ask(job: Job, timeoutMs: number, signal?: AbortSignal): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const started = performance.now();
    const onEnd = () => reject(new Error(`The image process ended: ${this.#stderr.trim()}`));
    const giveUp = (refusal: string) => {
      resolve({ refusal, cpuMs: performance.now() - started });
      this.stop();
    };
    const onLeave = () => giveUp('Nobody waits for the image');
    const timer = setTimeout(giveUp, timeoutMs, 'The image takes too long to work on');
    signal?.addEventListener('abort', onLeave);
    if (signal?.aborted) onLeave();
    this.#child.once('message', resolve).once('exit', onEnd).once('error', reject);
    try {
      this.#child.send(job, (error) => error && reject(error));
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onLeave);
      this.#child.off('message', resolve).off('exit', onEnd).off('error', reject);
    }
  }

  stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }
}
