import { Card, Stack, Text } from '@sanity/ui';
import { RELEASES_INTENT, type ReleaseDocument, useActiveReleases } from 'sanity';
import { IntentLink } from 'sanity/router';
import { language } from '../words/language.ts';
import { say } from '../words/words.ts';

/** Returns the releases that go out by themselves: at their time, or once nothing is missing. The first comes first. */
export function useTimedReleases(): ReleaseDocument[] {
  return timed(useActiveReleases().data);
}

/** The lake keeps the time of a release that waits, and takes it from one that was unscheduled. */
export function timed(releases: readonly ReleaseDocument[]): ReleaseDocument[] {
  return releases
    .filter(({ state, publishAt }) => publishAt && (state === 'scheduled' || state === 'active'))
    .toSorted((a, b) => String(a.publishAt).localeCompare(String(b.publishAt)));
}

const moment = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE' : 'en-GB', {
  ...{ dateStyle: 'long', timeStyle: 'short' },
});

/** A release with its time and, if it waits, what is missing in it. */
export function TimedRelease({ release }: { release: ReleaseDocument }) {
  const { _id, metadata, state, publishAt, error } = release;
  const time = moment.format(new Date(String(publishAt)));
  const missing = error?.message.split('\n') ?? [];
  return (
    <Card
      as={IntentLink}
      data-as="a"
      {...{ intent: RELEASES_INTENT, params: { id: _id.replace(/^_\.releases\./, '') } }}
      radius={2}
      padding={3}
    >
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {metadata.title || say('Without a title')}
        </Text>
        <Text size={1} muted>
          {state === 'scheduled'
            ? say('Goes out on {time}', { time })
            : say('Waiting since {time}. Goes out once this is settled:', { time })}
        </Text>
        {missing.map((line) => (
          <Text key={line} as="div" size={1} dir="auto">
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
