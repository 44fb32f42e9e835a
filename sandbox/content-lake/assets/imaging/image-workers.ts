import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { QueueFullError, Semaphore } from '../../semaphore.ts';
import type { Answer, Job } from './job.ts';

interface ImageWorkersOptions {
  /** How many images are worked on at once, each in a process of its own. */
  processes: number;
  /** How long one image may take. */
  timeoutMs: number;
  /** How long a process without work stays. */
  idleMs: number;
  maxWaiting: number;
}

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url));
const CLOSED = 'The server is stopping';
const HEAP_MEBIBYTES = 256;
const KEPT_COMPLAINT = 2_000;

/** Looks into images and transforms them, outside this process and with less right to the processor. */
export class ImageWorkers {
  readonly #options: ImageWorkersOptions;
  readonly #semaphore: Semaphore;
  readonly #idle = new Map<ImageWorker, NodeJS.Timeout>();
  readonly #all = new Set<ImageWorker>();
  #isStopped = false;

  constructor(options: ImageWorkersOptions) {
    this.#options = options;
    this.#semaphore = new Semaphore({ width: options.processes, maxWaiting: options.maxWaiting });
  }

  /**
   * The answer to a job, which is put together only when its turn has come.
   * @throws QueueFullError when too many wait or no more is done, Error when the process fails.
   */
  run(prepare: () => Promise<Job>): Promise<Answer> {
    return this.#semaphore.run(async () => {
      try {
        const job = await prepare();
        if (this.#isStopped) throw new QueueFullError(CLOSED);
        const worker = this.#hire();
        const answer = await worker.ask(job, this.#options.timeoutMs);
        if (worker.isAlive) this.#rest(worker);
        return answer;
      } catch (error) {
        throw this.#isStopped ? new QueueFullError(CLOSED) : error;
      }
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#idle.values()) clearTimeout(timer);
    await Promise.all([...this.#all].map((worker) => worker.stop()));
  }

  #hire(): ImageWorker {
    for (const [worker, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(worker);
      if (worker.isAlive) return worker;
    }
    const worker = new ImageWorker(() => this.#all.delete(worker));
    this.#all.add(worker);
    return worker;
  }

  #rest(worker: ImageWorker): void {
    const timer = setTimeout(() => {
      this.#idle.delete(worker);
      worker.stop();
    }, this.#options.idleMs);
    this.#idle.set(worker, timer.unref());
  }
}

/** One process; it works on one image at a time. */
class ImageWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #complaint = '';

  constructor(onEnd: () => void) {
    // It reads what strangers made, so it is told none of this process's secrets.
    this.#child = fork(PROGRAM, {
      env: {},
      // A hostile EXIF block of 64 KiB can name billions of values: the process then ends, and the machine goes on.
      execArgv: [`--max-old-space-size=${HEAP_MEBIBYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaint = `${this.#complaint}${text}`.slice(-KEPT_COMPLAINT);
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

  async ask(job: Job, timeoutMs: number): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const onEnd = () => reject(new Error(`The image process ended: ${this.#complaint.trim()}`));
    const timer = setTimeout(() => {
      resolve({ refusal: 'The image takes too long to work on' });
      this.stop();
    }, timeoutMs);
    this.#child.once('message', resolve).once('exit', onEnd).once('error', reject);
    try {
      this.#child.send(job, (error) => error && reject(error));
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#child.off('message', resolve).off('exit', onEnd).off('error', reject);
    }
  }

  stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    return this.#ended;
  }
}
