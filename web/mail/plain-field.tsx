interface PlainFieldProps {
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'textarea';
  minLength?: number;
  maxLength?: number;
  /** The page's heading says what is wrong with the field. */
  isWrong: boolean;
}

/** A labelled control on a page without script; the wrong one has the focus. */
export function PlainField(props: PlainFieldProps) {
  const { name, label, value, type = 'text', minLength, maxLength, isWrong } = props;
  const control = {
    id: name,
    name,
    required: true,
    minLength,
    maxLength,
    defaultValue: value,
    autoComplete: name === 'message' ? undefined : name,
    autoFocus: isWrong,
    'aria-invalid': isWrong || undefined,
    className: 'field',
  };
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {type === 'textarea' ? (
        <textarea {...control} rows={6} dir={value ? 'auto' : undefined} />
      ) : (
        <input {...control} type={type} dir={type === 'email' ? 'ltr' : undefined} />
      )}
    </p>
  );
}
