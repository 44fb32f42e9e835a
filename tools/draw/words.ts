/** Turns `awaitingPayment` into `awaiting payment` and `sheet.open` into `sheet open`. */
export function inWords(name: string): string {
  return name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\b([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase())
    .trim();
}

export function asTitle(name: string): string {
  const words = inWords(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Turns `1500` into `1.5 s` and `600000` into `10 min`. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${ms / 1_000} s`;
  return `${ms / 60_000} min`;
}
