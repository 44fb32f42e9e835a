import type { Language } from '#machines/language.ts';
import * as styles from './mail.styles.ts';

interface PlainFieldProps {
  language: Language;
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'textarea';
  maxLength: number;
  /** The page's heading says what is wrong with it. */
  isWrong: boolean;
}

/** A labelled control of a page without script; the one that is wrong has the focus. */
export function PlainField(props: PlainFieldProps) {
  const { language, name, label, value, type = 'text', maxLength, isWrong } = props;
  const control = {
    id: name,
    name,
    maxLength,
    defaultValue: value,
    autoComplete: name === 'message' ? undefined : name,
    autoFocus: isWrong,
    'aria-invalid': isWrong || undefined,
    style: styles.control(language, isWrong),
    className: 'field ink',
  };
  return (
    <p style={styles.paragraph(language)}>
      <label htmlFor={name}>
        <strong className="ink">{label}</strong>
      </label>
      {type === 'textarea' ? (
        <textarea {...control} rows={6} dir={value ? 'auto' : undefined} />
      ) : (
        <input {...control} type={type} dir={type === 'email' ? 'ltr' : undefined} />
      )}
    </p>
  );
}
