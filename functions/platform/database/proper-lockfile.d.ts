declare module 'proper-lockfile' {
  interface LockOptions {
    lockfilePath?: string;
    /** False where the locked file need not exist. */
    realpath?: boolean;
    /** Milliseconds after which an unrenewed lock counts as abandoned; at least 2000. */
    stale?: number;
    retries?: number | { retries: number; factor?: number; minTimeout?: number };
    onCompromised?: (error: Error) => void;
  }
  const lockfile: {
    lock(file: string, options?: LockOptions): Promise<() => Promise<void>>;
  };
  export default lockfile;
}
