import { useId } from 'react';
import { type StaffRole, staffRoles } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Tick } from '#web/ui/form/field.styles.ts';
import { Role, Roles } from './people.styles.ts';

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
