import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs a task on a free lane when it is the sender's turn. */
export type TakeTurn<Lane> = <Result>(
  sender: string,
  task: (lane: Lane) => Promise<Result>,
) => Promise<Result>;

interface Bounds {
  /** How many tasks may wait, in total and per sender. */
  most: number;
  mostOfOne: number;
  refusal: () => Error;
}

/**
 * Gives each sender one lane at a time, in turn, so that a sender of many tasks delays only themselves.
 * @throws what `refusal` makes when too many tasks wait.
 */
export function fairTurns<Lane>(lanes: Iterable<Lane>, bounds?: Bounds): TakeTurn<Lane> {
  const free = [...lanes];
  const busy = new Set<string>();
  const waiting: Array<{ sender: string; run(lane: Lane): Promise<void> }> = [];
  /** The senders that were served, the latest last. */
  const served = new Set<string>();

  function next(): void {
    const order = [...served];
    const [turn] = waiting
      .filter(({ sender }) => !busy.has(sender))
      .sort((one, other) => order.indexOf(one.sender) - order.indexOf(other.sender));
    const lane = turn && free.pop();
    if (!turn || lane === undefined) return;
    const { sender } = turn;
    waiting.splice(waiting.indexOf(turn), 1);
    busy.add(sender);
    served.delete(sender);
    served.add(sender);
    turn.run(lane).then(() => {
      busy.delete(sender);
      free.push(lane);
      if (waiting.length === 0) served.clear();
      next();
    });
  }

  function isFull(sender: string, { most, mostOfOne }: Bounds): boolean {
    const ofSender = waiting.filter((each) => each.sender === sender);
    return waiting.length >= most || ofSender.length >= mostOfOne;
  }

  return (sender, task) =>
    new Promise((resolve, reject) => {
      if (bounds && isFull(sender, bounds)) throw bounds.refusal();
      // Another's task may end before: this one's time is its own sender's all the same.
      const run = AsyncLocalStorage.bind((lane: Lane) => task(lane).then(resolve, reject));
      waiting.push({ sender, run });
      next();
    });
}
