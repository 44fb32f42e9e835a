import { type ComponentProps, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { space } from '#web/theme/tokens.ts';
import { ErrorText, Group, Hint, Input, Label, TextArea, Tick } from '#web/ui/form/field.styles.ts';

/** Returns the values of a form's fields by their names. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
}

interface LabelledProps {
  /** The id of the control; that of the hint has an ending. */
  id: string;
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** A control with its label and hint. */
export function Labelled({ id, label, hint, children }: LabelledProps) {
  return (
    <Group>
      <Label htmlFor={id}>{label}</Label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
    </Group>
  );
}

interface LineFieldProps
  extends Pick<
    ComponentProps<'input'>,
    | ('name' | 'type' | 'autoComplete' | 'defaultValue' | 'lang' | 'dir' | 'readOnly')
    | ('maxLength' | 'ref' | 'value' | 'onChange')
  > {
  id: string;
  label: string;
  hint?: string;
}

/** A field of one line, read when its form is sent. */
export function LineField({ id, label, hint, ...input }: LineFieldProps) {
  return (
    <Labelled id={id} label={label} hint={hint}>
      <Input id={id} aria-describedby={hint && `${id}-hint`} maxLength={200} {...input} />
    </Labelled>
  );
}

interface TextFieldProps
  extends Pick<
    ComponentProps<'textarea'>,
    'name' | 'lang' | 'dir' | 'rows' | 'maxLength' | 'value' | 'onChange'
  > {
  id: string;
  label: string;
  hint?: string;
  /** The error, as a sentence. */
  error?: string | undefined;
}

/** A field of several lines. */
export function TextField({ id, label, hint, error, ...area }: TextFieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Labelled id={id} label={label} hint={hint}>
      <TextArea
        id={id}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...area}
      />
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Labelled>
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
    <Labelled id={id} label={label}>
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
    </Labelled>
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
    <Labelled id={id} label={label} hint={hint}>
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
    </Labelled>
  );
}
