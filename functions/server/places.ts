/** An address shown to the person who started the program; whoever reads a `secret` one can sign in with it. */
export type Place = readonly [name: string, place: string, kind?: 'secret'];

interface Output {
  production: boolean;
  isTerminal: boolean;
}

/**
 * Lists the places. In production the output may be a log that others read, so secret places are printed only
 * on a terminal.
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
