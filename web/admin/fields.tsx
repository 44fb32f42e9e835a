import { type ComponentProps, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { Group, Hint, Input, Label, Tick } from '#web/ui/form/field.styles.ts';

/** Returns the values of a form's fields by their names. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
}

interface LineFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'defaultValue' | 'dir' | 'readOnly' | 'maxLength' | 'ref'
  > {
  id: string;
  name: string;
  label: string;
  hint?: string;
}

/** A field of one line, read when its form is sent. */
export function LineField({ id, label, hint, ...input }: LineFieldProps) {
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Input id={id} aria-describedby={hint && `${id}-hint`} maxLength={200} {...input} />
    </Group>
  );
}

const Digits = styled(Input)`
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.18em;
`;

interface CodeFieldProps {
  id: string;
  label: string;
  /** Whether letters are allowed, as in a recovery code. */
  isRecovery?: boolean;
}

/**
 * A field for a code, which is typed, pasted or, if it consists of digits, filled in by the device.
 */
export function CodeField({ id, label, isRecovery = false }: CodeFieldProps) {
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      <Digits
        id={id}
        name="code"
        type="text"
        dir="ltr"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
    </Group>
  );
}

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
