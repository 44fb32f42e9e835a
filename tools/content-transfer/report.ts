/** Told how far a step has come. */
export type Report = (step: string, done: number, total?: number) => void;
