import { useRef, useState } from 'react';
import {
  type InviteStaffRequest,
  inviteStaff,
  listStaff,
  type StaffPerson,
} from '#machines/api/staff.ts';
import { type Language, languages, readLanguage } from '#machines/language.ts';
import type { FieldError } from '#machines/problem.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { EMAIL_MAX, NAME_MAX } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { people as peopleAr } from '#web/i18n/ar/people.ts';
import { people as peopleEn } from '#web/i18n/en/people.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { useAct } from '../act-form.tsx';
import { FailedToLoad, Failure, useFailure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { CallFailed } from '../staff-calls.ts';
import { useOpener } from '../sure-button.tsx';
import { Buttons, List, Part } from './people.styles.ts';
import { PersonRow, RoleField } from './person-row.tsx';
import { Question } from './question.tsx';

addTexts('people', { en: peopleEn, ar: peopleAr });

/** Asks who is to be invited, and in which role. */
function InviteForm({ onClose }: { onClose: () => void }) {
  const { t, language } = useTranslation('people');
  const [fields, setFields] = useState<InviteStaffRequest>(() => empty(language));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const invite = useAct(inviteStaff, ['people'], {
    onDone({ person }) {
      const values = { email: isolated(person.email), name: isolated(person.name) };
      const said = person.isPending ? 'invited' : 'added';
      showToast({
        title: t(`${said}.title`, values),
        text: t(`${said}.text`, values),
        tone: 'success',
      });
      onClose();
    },
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
        onChange={(chosen) => change({ language: readLanguage(chosen) ?? language })}
      />
      <Failure error={refused ? null : invite.error} />
    </Question>
  );
}

/** Begins with the role that can do the least damage. */
const empty = (language: Language): InviteStaffRequest => ({
  ...{ name: '', email: '', role: 'editor', language },
});

/** Lists who is on the staff, and who is invited. */
export default function People() {
  const { t } = useTranslation('people');
  const { data, error, isPending, refetch } = useRead(['people'], listStaff, {});
  const failure = useFailure(error);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Invitation />
      {failure && !data && <FailedToLoad text={failure} onRetry={() => refetch()} />}
      {isPending && <p role="status">{t('loading')}</p>}
      {data && <Everybody people={data.people} />}
    </Page>
  );
}

function Invitation() {
  const { t } = useTranslation('people');
  const { isOpen, button, open, leave } = useOpener();

  if (isOpen) return <InviteForm onClose={leave} />;
  return (
    <Buttons>
      <Button ref={button} onClick={open}>
        {t('form.open')}
      </Button>
    </Buttons>
  );
}

function Everybody({ people }: { people: readonly StaffPerson[] }) {
  const { t } = useTranslation('people');
  const here = people.filter(({ isPending }) => !isPending);
  const waiting = people.filter(({ isPending }) => isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone.
  const onRemoved = () => heading.current?.focus();
  const owners = here.filter(({ role }) => role === 'owner');
  return (
    <>
      {owners.length === 1 && owners[0]?.isYou && <Notice>{t('alone')}</Notice>}
      <Part>
        <h2 ref={heading} tabIndex={-1}>
          {t('here')}
        </h2>
        <Rows people={here} onRemoved={onRemoved} />
      </Part>
      {waiting.length > 0 && (
        <Part>
          <h2>{t('waiting')}</h2>
          <p>{t('waitingText')}</p>
          <Rows people={waiting} onRemoved={onRemoved} />
        </Part>
      )}
    </>
  );
}

interface RowsProps {
  people: readonly StaffPerson[];
  onRemoved: () => void;
}

function Rows({ people, onRemoved }: RowsProps) {
  return (
    <List>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onRemoved={onRemoved} />
      ))}
    </List>
  );
}
