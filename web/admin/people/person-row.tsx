import { useRef, useState } from 'react';
import { inviteStaffAgain } from '#machines/api/invite-staff-again.ts';
import type { StaffPerson } from '#machines/api/list-staff.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { momentInWords } from '../moment.tsx';
import { ChangeRole } from './change-role.tsx';
import { Row, RowButtons, Tag, Who } from './people.styles.ts';
import { RemovePerson } from './remove-person.tsx';
import { usePeopleChange } from './use-people.ts';

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
  const again = usePeopleChange(inviteStaffAgain, () => {
    const text = t('invited.text', { email: isolated(email) });
    showToast({ title: t('invited.title'), text, tone: 'success' });
  });
  const whose = <VisuallyHidden>: {name || email}</VisuallyHidden>;

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
                <span>
                  {t('again')}
                  {whose}
                </span>
              </Button>
            )}
            <Button
              variant="quiet"
              aria-expanded={open === 'role'}
              onClick={() => setOpen(open === 'role' ? null : 'role')}
            >
              <span>
                {t('change')}
                {whose}
              </span>
            </Button>
            <Button
              variant="quiet"
              aria-expanded={open === 'removal'}
              onClick={() => setOpen(open === 'removal' ? null : 'removal')}
            >
              <span>
                {t(isPending ? 'withdraw' : 'remove')}
                {whose}
              </span>
            </Button>
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
