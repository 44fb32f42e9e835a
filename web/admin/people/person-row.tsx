import { useId, useRef, useState } from 'react';
import {
  changeStaffRole,
  inviteStaffAgain,
  removeStaff,
  type StaffPerson,
} from '#machines/api/staff.ts';
import { type StaffRole, staffRoles } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/form/field.styles.ts';
import { showToast } from '#web/ui/toast-region.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useAct } from '../act-form.tsx';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { momentInWords } from '../moment.tsx';
import { Role, Roles, Row, RowButtons, Tag, Who } from './people.styles.ts';
import { Question } from './question.tsx';

interface RoleFieldProps {
  value: StaffRole;
  onChange: (role: StaffRole) => void;
}

/** Chooses one of the roles, each with its purpose. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const name = useId();
  return (
    <Roles>
      <legend>{t('form.role')}</legend>
      <div>
        {staffRoles.map((role) => (
          <Tick key={role}>
            <input
              type="radio"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <Role>
              <strong>{named(`roles.${role}`)}</strong>
              <span>{t(`roles.${role}`)}</span>
            </Role>
          </Tick>
        ))}
      </div>
    </Roles>
  );
}

interface ChangeRoleProps {
  person: StaffPerson;
  onClose: () => void;
}

function ChangeRole({ person, onClose }: ChangeRoleProps) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const [role, setRole] = useState(person.role);
  const name = isolated(person.name || person.email);
  const change = useAct(changeStaffRole, ['people'], {
    onDone() {
      const title = t('changed.title', { name, role: named(`roles.${role}`) });
      showToast({ title, text: t('changed.text'), tone: 'success' });
    },
  });
  function save() {
    if (role === person.role) return onClose();
    // Not called if something else was opened in its place meanwhile.
    change.mutate({ id: person.id, role }, { onSuccess: onClose });
  }
  return (
    <Question
      title={t('changeTitle', { name })}
      submit={t('save')}
      cancel={t('cancel')}
      isBusy={change.isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      <RoleField value={role} onChange={setRole} />
      <Failure error={change.error} />
    </Question>
  );
}

interface RemovePersonProps {
  person: StaffPerson;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once more; keeping the person is the button that stands out. */
function RemovePerson({ person, onClose, onRemoved }: RemovePersonProps) {
  const { t } = useTranslation('people');
  const name = isolated(person.name || person.email);
  const words = person.isPending ? 'withdrawing' : 'removing';
  const done = t(person.isPending ? 'withdrawn' : 'removed', { name });
  const remove = useAct(removeStaff, ['people'], { done, onDone: onRemoved });
  return (
    <Question
      title={t(`${words}.title`, { name })}
      text={t(`${words}.text`)}
      submit={t(`${words}.confirm`, { name })}
      cancel={t(`${words}.keep`, { name })}
      isCancelSafe
      isBusy={remove.isPending}
      onSubmit={() => remove.mutate({ id: person.id })}
      onCancel={onClose}
    >
      <Failure error={remove.error} />
    </Question>
  );
}

interface PersonRowProps {
  person: StaffPerson;
  onRemoved: () => void;
}

/** A person, and what an owner may do about them. */
export function PersonRow({ person, onRemoved }: PersonRowProps) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const [open, setOpen] = useState<'role' | 'removal' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const { name, email, role, isPending, isYou } = person;
  const again = useAct(inviteStaffAgain, ['people'], {
    onDone() {
      const text = t('invited.text', { email: isolated(email) });
      showToast({ title: t('invited.title'), text, tone: 'success' });
    },
  });
  const words = (act: string) => (
    <span>
      {act}
      <VisuallyHidden>: {name || email}</VisuallyHidden>
    </span>
  );
  const opener = (what: typeof open, act: string) => (
    <Button
      variant="quiet"
      aria-expanded={open === what}
      onClick={() => setOpen(open === what ? null : what)}
    >
      {words(act)}
    </Button>
  );

  function close() {
    setOpen(null);
    row.current?.focus();
  }

  return (
    <li ref={row} tabIndex={-1}>
      <Row>
        <Who>
          <strong>{name || email}</strong>
          <Tag>{named(`roles.${role}`)}</Tag>
          {isYou && <Tag>{t('you')}</Tag>}
          {name && (
            <p>
              <bdi>{email}</bdi>
            </p>
          )}
          <p>
            <Seen person={person} />
          </p>
        </Who>
        {isYou ? (
          <Who>
            <p>{t('yourRole')}</p>
          </Who>
        ) : (
          <RowButtons>
            {isPending && (
              <Button
                variant="quiet"
                busy={again.isPending}
                onClick={() => again.mutate({ id: person.id })}
              >
                {words(t('again'))}
              </Button>
            )}
            {opener('role', t('change'))}
            {opener('removal', t(isPending ? 'withdraw' : 'remove'))}
          </RowButtons>
        )}
      </Row>
      {again.error && <Failure error={again.error} />}
      {open === 'role' && <ChangeRole person={person} onClose={close} />}
      {open === 'removal' && <RemovePerson person={person} onClose={close} onRemoved={onRemoved} />}
    </li>
  );
}

function Seen({ person: { isPending, invitedAt, lastSignInAt } }: { person: StaffPerson }) {
  const { t, language } = useTranslation('people');
  const moment = isPending ? invitedAt : lastSignInAt;
  if (!moment) return t('neverSeen');
  const when = momentInWords(moment, language);
  return t(isPending ? 'invitedOn' : 'lastSeen', { when });
}
