import { Choices, Group, Hint, Tick } from './field.styles.ts';
import { FieldError, OptionalMark, RequiredMark } from './field.tsx';

interface ChoiceFieldProps {
  /** The id of the first choice, so that a link to the field leads there. */
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  choices: ReadonlyArray<{ value: string; label: string }>;
  value: string;
  isRequired?: boolean;
  isOptional?: boolean;
  /** The error, as a sentence. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

interface OptionsProps extends Omit<ChoiceFieldProps, 'value' | 'onChange'> {
  type: 'radio' | 'checkbox';
  chosen: readonly string[];
  onPress: (value: string) => void;
}

/** A few options, all of them in view. */
function Options(props: OptionsProps) {
  const { id, name, type, label, hint, choices, chosen, error, onPress } = props;
  const { isRequired, isOptional } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Choices aria-describedby={described || undefined}>
      <legend>
        {label}
        {isRequired && <RequiredMark />}
        {isOptional && <OptionalMark />}
      </legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div>
        {choices.map((choice, index) => (
          <Tick key={choice.value}>
            <input
              type={type}
              id={index === 0 ? id : undefined}
              name={name}
              value={choice.value}
              required={type === 'radio' && isRequired}
              checked={chosen.includes(choice.value)}
              onChange={() => onPress(choice.value)}
            />
            {choice.label}
          </Tick>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </Choices>
  );
}

/** A choice of one option. */
export function ChoiceField({ value, onChange, ...shared }: ChoiceFieldProps) {
  return <Options {...shared} type="radio" chosen={[value]} onPress={onChange} />;
}

interface SeveralFieldProps extends Omit<ChoiceFieldProps, 'value' | 'onChange'> {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of any number of options, named in the order in which they stand. */
export function SeveralField({ chosen, onChange, ...shared }: SeveralFieldProps) {
  const press = (pressed: string) =>
    onChange(
      shared.choices.flatMap(({ value }) =>
        chosen.includes(value) === (value !== pressed) ? [value] : [],
      ),
    );
  return <Options {...shared} type="checkbox" chosen={chosen} onPress={press} />;
}

interface CheckboxFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  isChecked: boolean;
  isRequired?: boolean;
  /** The error, as a sentence. */
  error?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, name, label, hint, isChecked, isRequired, error, onChange } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`];
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
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </Tick>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} error={error} />
    </Group>
  );
}
