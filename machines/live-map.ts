/** The host of the live map. */
export const LIVE_MAP_ORIGIN = 'https://www.openstreetmap.org';

/**
 * Returns the address of a live map that a frame may show, with a mark on the place: two tiles wide
 * in this zoom.
 */
export function liveMapAt({ lat, lng }: { lat: number; lng: number }, zoom: number): string {
  const tile = 360 / 2 ** zoom;
  const corners = [lng - tile, lat - tile * 0.7, lng + tile, lat + tile * 0.7];
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${lat},${lng}`,
  });
  return `${LIVE_MAP_ORIGIN}/export/embed.html?${query}`;
}
