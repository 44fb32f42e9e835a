import type { InputProps } from 'sanity';

/** The usual input, written and read from right to left. */
export function ArabicInput(props: InputProps) {
  return (
    <div dir="rtl" lang="ar">
      {props.renderDefault(props)}
    </div>
  );
}
