/** Returns seconds as a time of a recording: `4:05` or `1:02:03`. */
export function clock(time: number): string {
  const hours = Math.floor(time / 3600);
  const minutes = Math.floor(time / 60) % 60;
  const rest = `${Math.floor(time % 60)}`.padStart(2, '0');
  return hours > 0 ? `${hours}:${`${minutes}`.padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Returns the seconds of a time such as `4:05`, `75:00` or `1:02:03`; null for anything else. */
export function readClock(text: string): number | null {
  const parts = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,3}):([0-5]\d)$/.exec(text);
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
