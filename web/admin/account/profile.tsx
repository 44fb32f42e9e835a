import type { User } from '@supabase/auth-js';
import { use, useState } from 'react';
import { type Language, readLanguage } from '#machines/language.ts';
import { cleanLine } from '#machines/validation/clean.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { LineField } from '../form/line-field.tsx';
import { SpeakContext } from '../language.tsx';
import { Part, PartForm } from './part.tsx';
import { useChange } from './use-account.ts';

/** Changes the name that others see, and the language of mails and of the area. */
export function Profile({ user }: { user: User }) {
  const { t, language } = useTranslation('admin');
  const speak = use(SpeakContext);
  const [chosen, setChosen] = useState<Language>(
    readLanguage(user.user_metadata.language) ?? language,
  );
  const [isNameless, setNameless] = useState(false);
  const save = useChange(
    (client, name: string) => client.updateUser({ data: { name, language: chosen } }),
    {
      // The message is in the language that was just chosen.
      done: i18nFor(chosen).t('account.profile.done', { ns: 'admin' }),
      onDone: () => speak(chosen),
    },
  );
  return (
    <Part title={t('account.profile.title')} about={t('account.profile.about')}>
      <PartForm
        submit={t('account.save')}
        isBusy={save.isPending}
        problem={isNameless ? t('account.profile.nameless') : save.problem}
        onSubmit={({ name = '' }) => {
          setNameless(name.trim() === '');
          if (name.trim()) save.mutate(cleanLine(name));
        }}
      >
        <LineField
          id="name"
          name="name"
          autoComplete="name"
          dir="auto"
          label={t('account.profile.name')}
          defaultValue={typeof user.user_metadata.name === 'string' ? user.user_metadata.name : ''}
        />
        <ChoiceField
          id="language"
          name="language"
          label={t('account.profile.language')}
          choices={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: 'العربية' },
          ]}
          value={chosen}
          error={undefined}
          onChange={(value) => setChosen(readLanguage(value) ?? chosen)}
        />
      </PartForm>
    </Part>
  );
}
