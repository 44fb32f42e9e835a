import { useState } from 'react';
import { changeStaffRole } from '#machines/api/change-staff-role.ts';
import type { StaffPerson } from '#machines/api/list-staff.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { Failure } from '../failure.tsx';
import { isolated } from '../isolated.ts';
import { Question } from './question.tsx';
import { RoleField } from './role-field.tsx';
import { usePeopleChange } from './use-people.ts';

interface ChangeRoleProps {
  person: StaffPerson;
  onClose: () => void;
}

export function ChangeRole({ person, onClose }: ChangeRoleProps) {
  const { t } = useTranslation('people');
  const { t: named } = useTranslation('admin');
  const [role, setRole] = useState(person.role);
  const name = isolated(person.name || person.email);
  const change = usePeopleChange(changeStaffRole, () => {
    const title = t('changed.title', { name, role: named(`roles.${role}`) });
    showToast({ title, text: t('changed.text'), tone: 'success' });
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
