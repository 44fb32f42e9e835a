import { localised } from '#web/content/groq.ts';
import type { RawSection } from '../parts.ts';

export const mapSection = {
  fields: `${localised('title', 'intro', 'label')}, "zoom": coalesce(zoom, 11),
    "place": select(defined(place.lat) && defined(place.lng) => place { "lat": coalesce(lat, 0), "lng": coalesce(lng, 0) })`,
  shape: ({ title, intro, label, place, zoom }: RawSection<'mapSection'>) => ({
    title,
    intro,
    label,
    place,
    zoom,
  }),
};
