import { Button, Flex, Text } from '@sanity/ui';
import { useEffect, useState } from 'react';
import { useClient } from 'sanity';
import { listMissed, type MissedWords } from '../../machines/api/missed-searches.ts';
import { PLACEHOLDER } from '../embedded-lake/staff-session.ts';
import { API_VERSION } from '../schemas/lake-queries.ts';
import { sanityLocale } from '../words/language.ts';
import { say } from '../words/words.ts';
import { Part } from './overview-parts.tsx';

const inDays = new Intl.NumberFormat(sanityLocale, {
  ...{ style: 'unit', unit: 'day' },
  unitDisplay: 'long',
});

/** Asks the site as the person whose session this browser has. */
async function fetchMissed(): Promise<MissedWords[]> {
  const headers = { Authorization: `Bearer ${PLACEHOLDER}`, 'Content-Type': 'application/json' };
  const answer = await fetch(listMissed.path, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`list-missed answered ${answer.status}`);
  return listMissed.response.parse(await answer.json()).missed;
}

/** For whoever came by the link that the program prints, or by an account at Sanity. */
function MissedElsewhere() {
  return (
    <Part title={say('Looked for and not found')}>
      <Button
        as="a"
        href="/admin/figures"
        target="_blank"
        mode="bleed"
        justify="flex-start"
        text={say('Among the figures in the admin area, for owners')}
      />
    </Part>
  );
}

/** What visitors looked for in vain. Whoever has no session in the admin area is told where owners read it. */
export function Missed() {
  const hasSession = useClient({ apiVersion: API_VERSION }).config().token === PLACEHOLDER;
  const [missed, setMissed] = useState<MissedWords[] | null>([]);
  useEffect(() => {
    if (hasSession) fetchMissed().then(setMissed, () => setMissed(null));
  }, [hasSession]);
  if (!hasSession) return <MissedElsewhere />;
  if (missed?.length === 0) return null;
  return (
    <Part title={say('Looked for and not found')} {...(missed && { count: missed.length })}>
      {missed === null && (
        <Text size={1}>{say('This could not be read. Please load the page again.')}</Text>
      )}
      {missed?.map(({ words, days }) => (
        <Flex key={words} gap={3} padding={2} justify="space-between">
          <Text size={1} weight="medium">
            <bdi>{words}</bdi>
          </Text>
          <Text size={1} muted>
            {inDays.format(days)}
          </Text>
        </Flex>
      ))}
    </Part>
  );
}
