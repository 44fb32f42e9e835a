import { useRef } from 'react';
import type { StaffPerson } from '#machines/api/list-staff.ts';
import { addPeopleTexts } from '#web/i18n/people-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { useOpener } from '../use-opener.ts';
import { InviteForm } from './invite-form.tsx';
import { Buttons, List, Part } from './people.styles.ts';
import { PersonRow } from './person-row.tsx';
import { usePeople } from './use-people.ts';

addPeopleTexts();

/** Lists who is on the staff, and who is invited. */
export default function People() {
  const { t } = useTranslation('people');
  const { data: people, error, isFetching, refetch } = usePeople();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Invitation />
      {people ? (
        <Everybody people={people} />
      ) : (
        <>
          <Failure error={isFetching ? null : error} />
          {error ? (
            <Buttons>
              <Button variant="secondary" busy={isFetching} onClick={() => refetch()}>
                {t('retry')}
              </Button>
            </Buttons>
          ) : (
            <p role="status">{t('loading')}</p>
          )}
        </>
      )}
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
      {owners.length === 1 && owners[0]?.isYou && (
        <Notice>
          <p>{t('alone')}</p>
        </Notice>
      )}
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
