import { useState } from 'react';
import { type InviteStaffRequest, inviteStaff } from '#machines/api/invite-staff.ts';
import { type Language, languages, readLanguage } from '#machines/language.ts';
import type { FieldError } from '#machines/problem.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { EMAIL_MAX, NAME_MAX } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { CallFailed } from '../staff-calls.ts';
import { Question } from './question.tsx';
import { RoleField } from './role-field.tsx';
import { usePeopleChange } from './use-people.ts';

/** Asks who is to be invited, and in which role. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation('people');
  const [fields, setFields] = useState<InviteStaffRequest>(() => empty(language));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const invite = usePeopleChange(inviteStaff, ({ person }) => {
    const values = { email: isolated(person.email), name: isolated(person.name) };
    const said = person.isPending ? 'invited' : 'added';
    showToast({
      title: t(`${said}.title`, values),
      text: t(`${said}.text`, values),
      tone: 'success',
    });
    onClose();
  });
  const refused = invite.error instanceof CallFailed ? invite.error.failure.errors : undefined;
  const change = (part: Partial<InviteStaffRequest>) => setFields({ ...fields, ...part });

  function send() {
    const parsed = parseRequest(inviteStaff, fields);
    setErrors(parsed.ok ? [] : parsed.errors);
    if (parsed.ok) invite.mutate(parsed.value);
    else document.getElementById(`invite-${parsed.errors[0]?.field}`)?.focus();
  }

  function errorOf(field: 'name' | 'email') {
    const error = [...errors, ...(refused ?? [])].find((each) => each.field === field);
    return error && describeFieldError(language, error, t(`form.${field}`));
  }

  return (
    <Question
      level={2}
      title={t('form.title')}
      text={t('form.text')}
      submit={t('form.submit')}
      cancel={t('form.cancel')}
      isBusy={invite.isPending}
      onSubmit={send}
      onCancel={onClose}
    >
      <Field
        id="invite-name"
        name="name"
        kind="text"
        autoComplete="off"
        label={t('form.name')}
        maxLength={NAME_MAX}
        value={fields.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <Field
        id="invite-email"
        name="email"
        kind="email"
        autoComplete="off"
        label={t('form.email')}
        maxLength={EMAIL_MAX}
        value={fields.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <RoleField value={fields.role} onChange={(role) => change({ role })} />
      <ChoiceField
        id="invite-language"
        name="language"
        label={t('form.language')}
        choices={languages.map((each) => ({ value: each, label: t(`form.languages.${each}`) }))}
        value={fields.language}
        error={undefined}
        onChange={(chosen) => change({ language: readLanguage(chosen) ?? language })}
      />
      <Failure error={refused ? null : invite.error} />
    </Question>
  );
}

/** Begins with the role that can do the least damage. */
const empty = (language: Language): InviteStaffRequest => ({
  ...{ name: '', email: '', role: 'support', language },
});
