import type { StaffPerson } from '#machines/api/list-staff.ts';
import { removeStaff } from '#machines/api/remove-staff.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Question } from './question.tsx';
import { usePeopleChange } from './use-people.ts';

interface RemovePersonProps {
  person: StaffPerson;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once more; keeping the person is the button that stands out. */
export function RemovePerson({ person, onClose, onRemoved }: RemovePersonProps) {
  const { t } = useTranslation('people');
  const name = isolated(person.name || person.email);
  const words = person.isPending ? 'withdrawing' : 'removing';
  const remove = usePeopleChange(removeStaff, () => {
    showToast({ title: t(person.isPending ? 'withdrawn' : 'removed', { name }), tone: 'success' });
    onRemoved();
  });
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
