interface Timer {
  id: number;
  due: number;
  run: () => void;
}

/**
 * A clock for a machine that stands still until it is told to go on, and then lets every timer fire
 * at its own moment, those it begins on the way included.
 */
export function steppedClock(start: number) {
  let time = start;
  let count = 0;
  const timers = new Map<number, Timer>();
  const nextUntil = (end: number) =>
    [...timers.values()]
      .filter(({ due }) => due <= end)
      .toSorted((a, b) => a.due - b.due || a.id - b.id)[0];
  return {
    now: () => time,
    setTimeout: (run: () => void, ms: number) => {
      count += 1;
      timers.set(count, { id: count, due: time + ms, run });
      return count;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
    },
    pass: (ms: number) => {
      const end = time + ms;
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer.id);
        time = timer.due;
        timer.run();
      }
      time = end;
    },
  };
}
