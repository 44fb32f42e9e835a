/** What stands where, for the person who started the program; a secret one lets whoever reads it in. */
export type Place = readonly [name: string, place: string, kind?: 'secret'];

interface Output {
  production: boolean;
  isTerminal: boolean;
}

/**
 * Lists the places. In production others may read the output, as a log: what is secret stands only on a terminal
 * there.
 */
export function listPlaces(places: readonly Place[], { production, isTerminal }: Output): string {
  const width = Math.max(...places.map(([name]) => name.length));
  const isHidden = production && !isTerminal;
  const lines = places.map(([name, place, kind]) => {
    const shown = kind && isHidden ? 'a link that a start in a terminal shows' : place;
    return `  ${name.padEnd(width)}  ${shown}`;
  });
  return `\n${lines.join('\n')}\n\n  Stop with Ctrl+C.\n`;
}
