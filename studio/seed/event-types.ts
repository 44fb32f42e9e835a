import { packages } from './packages.ts';

/** How many minutes one session takes, where a package's texts say so. */
const said: Readonly<Record<string, number>> = {
  'silent-witness': 180,
  'echo-guidance': 240,
  'the-mirror': 120,
};

/** The first session of a package whose length is agreed on in it. */
const UNSAID = 60;

/** The packages' scheduling pages, for a calendar that stands in for the real one. */
export const eventTypes = packages.map(
  ({ schedulingUrl, slug: { current }, title: { en, ar } }) => {
    const [, owner = '', slug = ''] = new URL(schedulingUrl).pathname.split('/');
    return { owner, slug, name: { en, ar }, minutes: said[current] ?? UNSAID };
  },
);
