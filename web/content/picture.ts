interface PictureFile {
  url: string;
  width: number;
  height: number;
}

/** The shares that an editor cut off the sides of a picture. */
export interface Crop {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** The point of a picture that stays in view, in shares of its width and height. */
export interface Hotspot {
  x?: number;
  y?: number;
}

/** Whether a file is a drawing, which comes in our colours and as a whole. */
export function isDrawing(url: string): boolean {
  return url.endsWith('.svg');
}

/** Returns a picture's file as its crop leaves it; a drawing is never cut by the image service. */
export function cropped<File extends PictureFile>(file: File, crop?: Crop | null): File {
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop ?? {};
  if (top + right + bottom + left === 0 || isDrawing(file.url)) return file;
  const x = Math.round(left * file.width);
  const y = Math.round(top * file.height);
  const width = Math.round((1 - left - right) * file.width);
  const height = Math.round((1 - top - bottom) * file.height);
  return { ...file, url: `${file.url}?rect=${x},${y},${width},${height}`, width, height };
}

/**
 * Returns the CSS position that keeps the hotspot in view where a frame shows only a part;
 * undefined for the middle.
 */
export function focusOf(hotspot?: Hotspot | null, crop?: Crop | null): string | undefined {
  const { x = 0.5, y = 0.5 } = hotspot ?? {};
  const { top = 0, right = 0, bottom = 0, left = 0 } = crop ?? {};
  const percent = (place: number, before: number, after: number) =>
    Math.round(Math.min(1, Math.max(0, (place - before) / (1 - before - after))) * 100);
  const position = `${percent(x, left, right)}% ${percent(y, top, bottom)}%`;
  return position === '50% 50%' ? undefined : position;
}

/** Returns the address of a picture in a width, in a format that the browser knows. */
export function pictureAddress(url: string, width: number): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}&auto=format`;
}
