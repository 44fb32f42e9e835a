import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Group, Hint, Input, Label, Tick } from '#web/ui/form/field.styles.ts';

const Show = styled(Tick)`
  align-self: start;
  min-block-size: auto;
  padding: ${space[2]} 0;
  border: 0;

  &,
  &:has(:checked) {
    background: none;
  }
`;

interface SecretFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function SecretField({ id, name, label, hint, autoComplete }: SecretFieldProps) {
  const { t } = useTranslation('signIn');
  const [isShown, setShown] = useState(false);
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Input
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-describedby={hint && `${id}-hint`}
      />
      <Show>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('password.show')}
      </Show>
    </Group>
  );
}
