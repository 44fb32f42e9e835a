/** Passes items on: the first at once, and those that follow within the interval together. */
export function gather<Item>(everyMs: number, handOn: (items: Item[]) => void) {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    if (items.length === 0) return;
    const gathered = items;
    items = [];
    timer = setTimeout(flush, everyMs);
    handOn(gathered);
  }

  return {
    add(item: Item): void {
      items.push(item);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
