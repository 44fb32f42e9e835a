import { type MouseEvent, useEffect, useEffectEvent, useId } from 'react';
import { Notice } from '../notice.tsx';
import { focusAnew } from './focus-anew.ts';
import { ErrorLink, ErrorList, Missing } from './form.styles.ts';

interface ErrorSummaryProps {
  title: string;
  /** The errors, each with the id of its field. */
  errors: ReadonlyArray<{ id: string; error: string }>;
}

function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  focusAnew(document.getElementById(id));
}

/**
 * Lists all errors of a submit, each a link to its field; it is beside the button. When it appears,
 * the first of these fields takes the focus.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();
  const focusFirst = useEffectEvent(() => focusAnew(document.getElementById(errors[0]?.id ?? '')));
  useEffect(() => focusFirst(), []);

  return (
    <section aria-labelledby={titleId}>
      <Notice tone="danger">
        <strong id={titleId}>{title}</strong>
        <ErrorList>
          {errors.map(({ id, error }) => (
            <li key={id}>
              <ErrorLink href={`#${id}`} onClick={(event) => goToField(event, id)}>
                {error}
              </ErrorLink>
            </li>
          ))}
        </ErrorList>
      </Notice>
    </section>
  );
}

interface MissingNoteProps {
  id: string;
  title: string;
  /** The missing fields, each in a few words; two may have the same. */
  missing: ReadonlyArray<{ field: string; text: string }>;
}

/** Says why the button below cannot be pressed yet. */
export function MissingNote({ id, title, missing }: MissingNoteProps) {
  if (missing.length === 0) return null;
  return (
    <Missing id={id}>
      <p>{title}</p>
      <ul>
        {missing.map(({ field, text }) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
    </Missing>
  );
}
