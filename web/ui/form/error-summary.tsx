import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Notice } from '../notice.tsx';
import { ErrorLink, ErrorList } from './form.styles.ts';

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, each with the id of its field. */
  errors: ReadonlyArray<{ id: string; error: string }>;
}

function goToField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** Everything that a submit found wrong, each a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId}>
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
