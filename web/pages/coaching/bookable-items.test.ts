import { expect, it } from 'vitest';
import { bookableItems } from './bookable-items.ts';

const common = {
  summary: '',
  description: '',
  aed: { minor: 130_000, currency: 'AED' as const },
  usd: { minor: 3_350, currency: 'USD' as const },
};
const service = {
  ...common,
  id: 'roadmap',
  title: 'Your Roadmap',
  delivery: 'A PDF',
  deliveryTime: 'Within 72 hours',
  way: 'text' as const,
  icon: 'path',
  isArtistic: false,
  isAddOn: false,
  questions: [],
};
const bundle = {
  ...common,
  id: 'rediscover-you',
  title: 'Rediscover You',
  delivery: 'Three things',
  deliveryTime: 'Soon',
  parts: [
    { id: 'toolkit', title: 'Toolkit', way: 'instant' as const },
    { id: 'roadmap', title: 'Your Roadmap', way: 'text' as const },
  ],
  original: null,
  questions: [],
};

const sessions = {
  ...common,
  id: 'the-map',
  title: 'The Map',
  duration: '10 slides',
  sessions: 'Agreed in the first',
  sessionTier: 2 as const,
  isMostPopular: false,
  schedulingUrl: 'https://calendly.example.org/foundation/the-map',
};

it('marks the service that arrives at once', () => {
  const toolkit = { ...service, way: 'instant' as const };
  const content = { services: [service, toolkit], bundles: [], packages: [] };
  expect(bookableItems(content, '/coaching')).toMatchObject([{}, { isInstant: true }]);
  expect(bookableItems(content, '/coaching')[0]).not.toHaveProperty('isInstant');
});

it('offers services and bundles with the price texts that calls carry, packages with their calendar', () => {
  const content = { services: [service], bundles: [bundle], packages: [sessions] };
  expect(bookableItems(content, '/coaching')).toEqual([
    {
      id: 'roadmap',
      name: 'Your Roadmap',
      url: '/coaching',
      price: 'AED 1,300',
      priceUsd: '$33.50',
      kinds: ['text'],
      type: 'service',
      parts: [],
      delivery: 'A PDF',
      deliveryTime: 'Within 72 hours',
    },
    expect.objectContaining({
      id: 'rediscover-you',
      type: 'bundle',
      parts: ['toolkit', 'roadmap'],
    }),
    {
      id: 'the-map',
      name: 'The Map',
      url: 'https://calendly.example.org/foundation/the-map',
      price: 'AED 1,300',
      priceUsd: '$33.50',
      type: 'package',
      parts: [],
      duration: '10 slides',
      sessions: 'Agreed in the first',
      sessionTier: 2,
      isMostPopular: false,
    },
  ]);
});
