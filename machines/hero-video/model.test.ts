import { describe, expect, it } from 'vitest';
import { after } from '../testing/actors.ts';
import { coverageOf, journeysOf, type Model, print, replay } from '../testing/walk.ts';
import {
  act,
  change,
  desktop,
  enter,
  failed,
  leave,
  own,
  phone,
  play,
  played,
  refused,
  still,
  stop,
  youtubeFailed,
  youtubePlayed,
} from './fixtures.ts';
import { heroVideoMachine } from './machine.ts';
import type { HeroVideoInput } from './types.ts';

const modelOf = (input: HeroVideoInput): Model => ({
  machine: heroVideoMachine,
  input,
  events: [
    enter,
    leave,
    act,
    play,
    stop,
    played,
    failed,
    refused,
    youtubePlayed,
    youtubeFailed,
    change(desktop),
    change(phone),
    change(still),
    after('retryDue', 'heroVideo.file.retrying'),
    after('youtubeIsLate', 'heroVideo.youtube.loading'),
    after('failureWasShown', 'heroVideo.youtube.failed'),
  ],
  facts: ({ context }) => context,
});

describe('the hero’s video', () => {
  it('walks every transition', () => {
    const models = [
      own,
      { ...own, hasYoutube: true },
      { ...own, hasYoutube: true, hasFile: false },
    ];
    const result = coverageOf(models.map(modelOf).map((model) => replay(model, journeysOf(model))));
    print('hero video', result);
    expect(result).toMatchObject({ missed: [], unreached: [], strayed: [] });
  });
});
