import sharp from 'sharp';

/** Night indigo, as in the site's bar. */
export const ICON_GROUND = '#161231';

export const ICON_PATH = '/icon.svg';

interface Icon {
  path: string;
  side: number;
  /** Fills its whole square; devices cut it into their own shape. */
  isMaskable?: true;
}

/** Phones ask for this icon under a well-known name. */
const appleIcon: Icon = { path: '/apple-touch-icon.png', side: 180, isMaskable: true };

/** Icons of the installed site. */
export const manifestIcons: readonly Icon[] = [
  { path: '/icons/192.png', side: 192 },
  { path: '/icons/512.png', side: 512 },
  { path: '/icons/maskable.png', side: 512, isMaskable: true },
];

export const icons = [...manifestIcons, appleIcon];

/** Draws a sun over its horizon, within the circle that no shape cuts off. */
export function iconSvg({ isMaskable, side }: Partial<Icon> = {}): string {
  const size = side ? ` width="${side}" height="${side}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"${size}><rect width="40" height="40" rx="${isMaskable ? 0 : 10}" fill="${ICON_GROUND}"/><path d="M12 23a8 8 0 0116 0z" fill="#eda84f"/><path d="M7 23h26M12 28h16M17 33h6M20 7v4M9.5 12.5l2.8 2.8m18.2-2.8l-2.8 2.8" fill="none" stroke="#fdf6ea" stroke-width="2" stroke-linecap="round"/></svg>`;
}

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Draws the icon as PNG when it is first requested. */
export function drawIcon(icon: Icon): Promise<Uint8Array<ArrayBuffer>> {
  const known = drawn.get(icon.path);
  if (known) return known;
  const made = sharp(Buffer.from(iconSvg(icon)))
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then((image) => new Uint8Array(image));
  drawn.set(icon.path, made);
  return made;
}
