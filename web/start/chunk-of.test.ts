import { expect, test } from 'vitest';
import { chunkOf } from './chunk-of.ts';

const entry = '/web/entry-client.tsx';
const coaching = '/web/pages/coaching/page.tsx';
const search = '/web/pages/search/page.tsx';
const article = '/web/pages/article/page.tsx';
const legal = '/web/pages/legal-text/page.tsx';
const guide = '/web/sections/guide-section/interactive.tsx';
const contact = '/web/sections/contact-cards-section/interactive.tsx';
const listing = '/web/sections/listing-section/component.tsx';
const orderPage = '/web/pages/order/page.tsx';
const arrived = '/web/pages/order/arrived.tsx';
const film = '/web/sections/hero-section/film.tsx';
const rich = '/web/ui/rich-text-drawing.tsx';
const form = '/web/forms/contact-control.ts';
const sheet = '/web/booking/booking-sheet.tsx';
const cardForm = '/web/booking/steps/payment/stripe-form.tsx';

const dynamic = [
  coaching,
  search,
  article,
  legal,
  guide,
  contact,
  listing,
  orderPage,
  arrived,
  film,
  rich,
  form,
  sheet,
  cardForm,
];

const importers: Record<string, string[]> = {
  [entry]: ['/web/index.html'],
  shell: [entry],
  link: [search, 'shell'],
  field: [search, coaching],
  price: [coaching, guide, sheet],
  card: [coaching],
  heading: [article, legal],
  lists: [article, listing],
  more: [listing, arrived],
  hours: [contact, film],
  order: [orderPage, arrived],
  video: [film, rich],
  post: [form, sheet],
  calendar: [sheet],
  stripe: [cardForm],
  circle: ['other'],
  other: ['circle'],
};

const modules = {
  getModuleInfo: (id: string) => ({
    importers: importers[id] ?? [],
    dynamicImporters: dynamic.includes(id) ? [entry] : [],
  }),
};

test.each([
  ['shell', 'site'],
  ['link', 'site'],
  ['field', 'shared'],
  ['price', 'selling'],
  ['card', null],
  ['heading', 'reading'],
  ['lists', 'lists'],
  ['more', 'shared'],
  ['hours', 'contact'],
  ['order', 'order'],
  ['video', 'media'],
  ['post', 'calls'],
  ['calendar', 'booking'],
  ['stripe', null],
  [arrived, null],
  ['circle', null],
  [coaching, null],
  [entry, null],
])('%s belongs to the shared file %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk);
});
