import { useId } from 'react';
import { Group, Input, Label, TextArea } from '#web/ui/form/field.styles.ts';
import { FieldError, RequiredMark } from '#web/ui/form/field.tsx';

interface ContactFieldProps {
  name: 'name' | 'email' | 'message';
  label: string;
  autoComplete?: string;
  minLength?: number;
  maxLength: number;
  error: string | undefined;
}

/** An uncontrolled field, so that it works before any script and without. */
export function ContactField({ name, label, error, ...rest }: ContactFieldProps) {
  const id = useId();
  const control = {
    ...rest,
    id,
    name,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  } as const;
  return (
    <Group>
      <Label htmlFor={id}>
        {label}
        <RequiredMark />
      </Label>
      {name === 'message' ? (
        <TextArea {...control} rows={6} dir="auto" />
      ) : (
        <Input
          {...control}
          type={name === 'email' ? 'email' : 'text'}
          dir={name === 'email' ? 'ltr' : 'auto'}
        />
      )}
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}
