import { expect, it } from 'vitest';
import type { ListQuery } from '#machines/listing.ts';
import { LanguageRoot } from '#web/app/language-root.tsx';
import { onScreen } from '#web/testing/on-screen.tsx';
import { Filter } from './filter.tsx';

it('the form shows what the address asks for, and again after going back', async () => {
  const form = (topic: ListQuery['topic'], year: ListQuery['year']) => (
    <LanguageRoot language="en">
      <Filter
        topics={['beside-others', 'first-steps']}
        years={['2026', '2025']}
        query={{ topic, year, audience: null, page: 1 }}
        path="/blog"
        id="all-post"
      />
    </LanguageRoot>
  );
  const { screen, draw } = await onScreen(form('beside-others', null));
  const chosen = () => [...screen.querySelectorAll('select')].map(({ value }) => value);
  expect(chosen()).toEqual(['beside-others', '']);
  await draw(form('beside-others', '2026'));
  expect(chosen()).toEqual(['beside-others', '2026']);
  await draw(form(null, null));
  expect(chosen()).toEqual(['', '']);
});
