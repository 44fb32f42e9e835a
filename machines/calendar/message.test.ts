import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduled } from './fixtures.ts';
import { readCalendarMessage } from './message.ts';

const frame = { name: 'the frame’s own window' };
const sender = { origin: 'https://calendly.com', source: frame };

function read(event: string, payload: unknown = {}) {
  return readCalendarMessage({ ...sender, data: { event, payload } }, sender);
}

const payload = { event: { uri: scheduled.event }, invitee: { uri: scheduled.invitee } };

describe('readCalendarMessage', () => {
  it.each([
    ['calendly.profile_page_viewed', {}, { type: 'calendar.profileViewed' }],
    ['calendly.event_type_viewed', {}, { type: 'calendar.eventTypeViewed' }],
    ['calendly.date_and_time_selected', {}, { type: 'calendar.timeSelected' }],
    ['calendly.event_scheduled', payload, { type: 'calendar.scheduled', ...scheduled }],
    ['calendly.page_height', { height: '1200px' }, { type: 'calendar.resized', height: 1200 }],
    ['calendly.page_height', { height: '840.25px' }, { type: 'calendar.resized', height: 840 }],
  ])('reads %s', (event, carried, fact) => {
    expect(read(event, carried)).toEqual(fact);
  });
});

describe('other messages', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins alike', { origin: 'https://calendly.com.evil.example' }],
    ['another protocol', { origin: 'http://calendly.com' }],
    ['another window of the provider', { source: { ...frame } }],
    ['no window at all', { source: null }],
  ])('are ignored when they come from %s', (_, change) => {
    const message = { ...sender, data: { event: 'calendly.event_scheduled', payload }, ...change };
    expect(readCalendarMessage(message, sender)).toBeNull();
  });

  it('are ignored without a frame or an address', () => {
    const data = { event: 'calendly.event_type_viewed', payload: {} };
    const message = { origin: 'null', source: null, data };
    expect(readCalendarMessage(message, { origin: 'null', source: null })).toBeNull();
    const own = { ...message, source: frame };
    expect(readCalendarMessage(own, { origin: null, source: frame })).toBeNull();
  });

  it.each([
    ['calendly.invitee_canceled', {}],
    ['toString', {}],
    ['calendly.event_scheduled', {}],
    ['calendly.event_scheduled', { ...payload, invitee: { uri: '' } }],
    ['calendly.event_scheduled', { ...payload, event: { uri: 'javascript:alert(1)' } }],
    ['calendly.event_scheduled', { ...payload, event: { uri: ['https://a.example'] } }],
    ['calendly.event_scheduled', { ...payload, event: { uri: `https://a.b/${'x'.repeat(500)}` } }],
    ['calendly.page_height', { height: 1200 }],
    ['calendly.page_height', { height: ['1200px'] }],
    ['calendly.page_height', { height: '1200px;' }],
    ['calendly.page_height', { height: '100%' }],
    ['calendly.page_height', { height: '-5px' }],
    ['calendly.page_height', { height: `${'9'.repeat(40)}px` }],
  ])('%s with %j is ignored', (event, carried) => {
    expect(read(event, carried)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readCalendarMessage({ ...sender, data }, sender)).toBeNull();
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
