import { Group, Tick } from './field.styles.ts';
import { FieldError, RequiredMark } from './field.tsx';

interface CheckboxFieldProps {
  id: string;
  name: string;
  label: string;
  isChecked: boolean;
  isRequired?: boolean;
  /** The error, as a sentence. */
  error: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, isChecked, isRequired, error, onChange } = props;
  return (
    <Group>
      <Tick>
        <input
          type="checkbox"
          id={id}
          name={name}
          required={isRequired}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </Tick>
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}
