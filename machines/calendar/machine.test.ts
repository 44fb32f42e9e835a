import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { calendarAddress, calendarOrigin, calendarPage, schedulingPage } from './address.ts';
import { events, input, scheduled } from './fixtures.ts';
import { calendarMachine, calendarView } from './machine.ts';
import { readCalendarMessage } from './message.ts';
import { calendarReference, isCalendarReference } from './reference.ts';
import type { CalendarInput } from './types.ts';

/** A calendar on a simulated clock. */
function begin(change: Partial<CalendarInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(calendarMachine, { input: { ...input, ...change }, clock }).start();
  const view = () => calendarView(actor.getSnapshot());
  return { actor, view, stage: () => view().stage, pass: (ms: number) => clock.increment(ms) };
}

describe('a calendar that loads', () => {
  it('is ready at its first message, follows its height and ends with the appointment', () => {
    const { actor, view, pass } = begin();
    expect(view()).toMatchObject({
      stage: 'loading',
      height: 600,
      isFrameVisible: true,
      origin: 'https://calendly.com',
    });
    actor.send(events.loaded);
    pass(4_999);
    actor.send(events.eventType);
    expect(view()).toMatchObject({ stage: 'ready', problem: null, hasChosenTime: false });
    expect(view().isFrameVisible).toBe(true);
    actor.send(events.resized);
    expect(view().height).toBe(1_200);
    actor.send(events.time);
    expect(view()).toMatchObject({ stage: 'ready', height: 1_200, hasChosenTime: true });
    pass(60_000);
    expect(view().stage).toBe('ready');
    actor.send(events.scheduled);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: scheduled });
  });

  it('keeps its height between 600 and 4000 pixels', () => {
    const { actor, view } = begin();
    actor.send({ type: 'calendar.resized', height: 20 });
    expect(view().height).toBe(600);
    actor.send({ type: 'calendar.resized', height: 999_999 });
    expect(view().height).toBe(4_000);
  });

  it('ignores a known appointment and accepts a new one', () => {
    const { actor, view } = begin({ known: [scheduled.event] });
    actor.send(events.eventType);
    actor.send(events.scheduled);
    expect(view().stage).toBe('ready');
    const event = 'https://api.calendly.com/scheduled_events/E2';
    actor.send({ ...events.scheduled, event });
    expect(actor.getSnapshot().output).toEqual({ ...scheduled, event });
  });
});

describe('a calendar that does not load', () => {
  it('is slow after 10 s and may still load', () => {
    const { actor, view, pass } = begin();
    pass(9_999);
    expect(view()).toMatchObject({ stage: 'loading', canRetry: false });
    pass(1);
    expect(view()).toMatchObject({
      stage: 'slow',
      problem: 'slow',
      canRetry: true,
      isFrameVisible: true,
    });
    actor.send(events.profile);
    expect(view()).toMatchObject({ stage: 'ready', problem: null });
  });

  it('fails when its frame fails or stays silent after loading', () => {
    const broken = begin();
    broken.actor.send(events.broken);
    expect(broken.view()).toMatchObject({ stage: 'failed', canRetry: true, isFrameVisible: false });

    const silent = begin();
    silent.actor.send(events.loaded);
    silent.pass(5_000);
    expect(silent.view()).toMatchObject({ stage: 'failed', problem: 'failed' });
    silent.actor.send(events.eventType);
    expect(silent.stage()).toBe('ready');
  });

  it('can be reloaded three times, then offers support', () => {
    const { actor, view, stage, pass } = begin();
    pass(10_000);
    actor.send(events.broken);
    expect(view()).toMatchObject({ stage: 'failed', frameKey: 0 });
    for (const frameKey of [1, 2]) {
      actor.send(events.retry);
      expect(view()).toMatchObject({ stage: 'loading', frameKey });
      pass(10_000);
      expect(stage()).toBe('slow');
    }
    actor.send(events.retry);
    pass(10_000);
    expect(view()).toMatchObject({
      stage: 'exhausted',
      frameKey: 3,
      problem: 'exhausted',
      isFrameVisible: false,
      canRetry: false,
    });
    actor.send(events.retry);
    expect(stage()).toBe('exhausted');
    actor.send(events.eventType);
    expect(stage()).toBe('ready');
  });

  it('is exhausted without an address', () => {
    expect(begin({ schedulingUrl: '' }).view()).toMatchObject({
      stage: 'exhausted',
      frameUrl: null,
      origin: null,
    });
  });
});

function parametersOf(change: Partial<typeof input> = {}) {
  const address = calendarAddress({ ...input, ...change });
  return Object.fromEntries(new URL(address ?? 'about:blank').searchParams);
}

describe('calendarAddress', () => {
  it('carries host, colours, person and reference, and keeps the existing query', () => {
    expect(calendarAddress(input)).toMatch(/^https:\/\/calendly\.com\/foundation\/the-map\?/);
    expect(parametersOf()).toEqual({
      month: '2026-03',
      embed_domain: 'example.org',
      embed_type: 'Inline',
      hide_gdpr_banner: '1',
      background_color: 'f7f1e6',
      text_color: '2b2346',
      primary_color: 'b4552d',
      name: 'Maryam Haddad',
      email: 'maryam@example.com',
      utm_content: '0b54a0c2-5a55-4a6e-9b0e-000000000001',
    });
  });

  it('leaves out empty parameters', () => {
    expect(Object.keys(parametersOf({ colors: null, name: '', email: '', reference: '' }))).toEqual(
      ['month', 'embed_domain', 'embed_type', 'hide_gdpr_banner'],
    );
  });

  it.each(['red', '#fff', '#12345G', '#a1b2c3d', 'x#a1b2c3', 'a1b2#c3'])(
    'leaves out %s, which is not a colour of six digits',
    (background) => {
      const colors = { background, text: '#2B2346', primary: '' };
      const parameters = parametersOf({ colors });
      expect(parameters).not.toHaveProperty('background_color');
      expect(parameters).not.toHaveProperty('primary_color');
      expect(parameters).toHaveProperty('text_color', '2b2346');
    },
  );

  it('escapes typed values', () => {
    const name = 'A&utm_content=other#x «مريم»';
    expect(parametersOf({ name })).toMatchObject({ name, utm_content: input.reference });
  });

  it.each(['', 'calendly', '/the-map', 'javascript:alert(1)', 'data:text/html,x'])(
    'returns null for %j',
    (schedulingUrl) => {
      expect(calendarAddress({ ...input, schedulingUrl })).toBeNull();
    },
  );

  it('calendarPage keeps person and reference and drops the embed parameters', () => {
    const page = new URL(calendarPage(calendarAddress(input)) ?? 'about:blank');
    expect(page.origin + page.pathname).toBe('https://calendly.com/foundation/the-map');
    expect(page.searchParams.get('utm_content')).toBe(input.reference);
    expect(page.searchParams.get('name')).toBe(input.name);
    expect(page.search).not.toContain('embed_');
    expect(calendarPage(null)).toBeNull();
    expect(schedulingPage({ ...input, name: '' })).not.toMatch(/embed_|color|name=/);
  });

  it('calendarOrigin returns the page’s origin', () => {
    expect(calendarOrigin(calendarAddress(input))).toBe('https://calendly.com');
    const schedulingUrl = 'http://127.0.0.1:3006/the-map';
    expect(calendarOrigin(calendarAddress({ ...input, schedulingUrl }))).toBe(
      'http://127.0.0.1:3006',
    );
    expect(calendarOrigin(null)).toBeNull();
  });
});

describe('calendarReference', () => {
  it('is the same for a key in capitals, is told from other texts, and hides the key', () => {
    const key = '0b54a0c2-5a55-4a6e-9b0e-00000000000a';
    const reference = calendarReference(key);
    expect(calendarReference(key.toUpperCase())).toBe(reference);
    expect(isCalendarReference(reference)).toBe(true);
    for (const other of [key, `${reference}0`, `x${reference}`, reference.slice(1)]) {
      expect(isCalendarReference(other)).toBe(false);
    }
    expect(calendarReference(`${key}1`)).not.toBe(reference);
  });
});

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
