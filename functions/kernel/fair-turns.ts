/** Runs a task on a lane that is free, when it is the sender's turn. */
export type TakeTurn<Lane> = <Result>(
  sender: string,
  task: (lane: Lane) => Promise<Result>,
) => Promise<Result>;

/** Gives each sender one lane at a time, in turn: whoever sends much waits for themselves, not others for them. */
export function fairTurns<Lane>(lanes: Iterable<Lane>): TakeTurn<Lane> {
  const free = [...lanes];
  const busy = new Set<string>();
  const waiting: Array<{ sender: string; run(lane: Lane): Promise<void> }> = [];
  /** Who was served, the latest last. */
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

  return (sender, task) =>
    new Promise((resolve, reject) => {
      waiting.push({ sender, run: (lane) => task(lane).then(resolve, reject) });
      next();
    });
}
