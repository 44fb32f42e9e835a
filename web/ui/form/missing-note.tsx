import { Missing } from './form.styles.ts';

interface MissingNoteProps {
  id: string;
  title: string;
  /** The missing fields, in a few words each. */
  missing: readonly string[];
}

/** Says why the button below cannot be pressed yet. */
export function MissingNote({ id, title, missing }: MissingNoteProps) {
  if (missing.length === 0) return null;
  return (
    <Missing id={id}>
      <p>{title}</p>
      <ul>
        {missing.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Missing>
  );
}
