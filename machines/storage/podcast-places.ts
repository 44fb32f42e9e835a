/** The place up to which somebody has heard an episode. */
interface Place {
  second: number;
  /** When they were there, in milliseconds since 1970. */
  at: number;
}

type Places = Record<string, Place>;

/** A shorter part is gladly heard again, so no place is stored in it. */
const LEAST_SECONDS = 10;
const MOST_STORED = 50;

/** Returns the second at which an episode goes on; 0 for its beginning. Never throws. */
export function placeIn(json: string | null, id: string): number {
  return read(json)[id]?.second ?? 0;
}

/**
 * Returns what to store once an episode was heard up to a second; null for nothing. An episode
 * heard to its end is forgotten, and so is the one heard longest ago when there are too many.
 * @param length of the episode in seconds; NaN while it is unknown
 */
export function withPlace(
  json: string | null,
  heard: { id: string; second: number; length: number; now: number },
): string | null {
  const { id, second, length, now } = heard;
  const { [id]: _, ...others } = read(json);
  const isAtAnEnd = second < LEAST_SECONDS || second > length - LEAST_SECONDS;
  const places: Places = isAtAnEnd
    ? others
    : { ...others, [id]: { second: Math.floor(second), at: now } };
  const stored = Object.entries(places)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_STORED);
  return stored.length > 0 ? JSON.stringify(Object.fromEntries(stored)) : null;
}

function read(json: string | null): Places {
  try {
    const places: Places = JSON.parse(json ?? '');
    return Object.fromEntries(Object.entries(places).filter(([, place]) => isPlace(place)));
  } catch {
    return {};
  }
}

const isPlace = (place: Partial<Place> | null) =>
  place !== null && Number.isFinite(place.second) && Number.isFinite(place.at);
