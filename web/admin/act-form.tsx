import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '#machines/api/call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-region.tsx';
import { Row } from './admin.styles.ts';
import { useFailure, Wrong } from './failure.tsx';
import { valuesOf } from './fields.tsx';
import { useQueryCalls } from './staff-calls.ts';

/** The queries that a change of an order affects. */
export const orderQueries = ['order', 'orders'];

interface ActOptions<Answer> {
  /** Announced if the page does not show the change by itself. */
  done?: string;
  /** Called before the queries are read again, because the form may be gone afterwards. */
  onDone?: (answer: Answer) => void;
}

/** Makes a change; whatever its result, the queries of these names are read again. */
export function useAct<Request, Answer>(
  call: Call<Request, unknown, Answer>,
  affected: readonly string[],
  { done, onDone }: ActOptions<Answer> = {},
) {
  const { change } = useQueryCalls();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Request) => change(call, request),
    // Never retried: a broken network must not repeat a decision of staff.
    retry: false,
    onSuccess: (answer) => {
      if (done) showToast({ title: done, tone: 'success' });
      onDone?.(answer);
    },
    onSettled: () =>
      Promise.all(affected.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

interface ActFormProps {
  title?: string;
  send: string;
  act: { isPending: boolean; error: Error | null };
  /**
   * @param typed the trimmed values of the fields by their names
   * @returns what is wrong with them, as a sentence
   */
  onSend(typed: Record<string, string>): string | null;
  /** The act cannot be undone, so the safe choice is the filled button. */
  isFinal?: boolean;
  /** Without it the form is always open. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A small form in place for one act; what was typed stays when the act fails. Its heading takes the
 * focus when the form is opened; the caller gives it back to the opener.
 */
export function ActForm({
  title,
  send,
  act,
  onSend,
  isFinal = false,
  onLeave,
  children,
}: ActFormProps) {
  const { t } = useTranslation('orders');
  const failure = useFailure(act.error);
  const [wrong, setWrong] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpened = onLeave !== undefined;
  useEffect(() => {
    if (wasOpened) heading.current?.focus();
  }, [wasOpened]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.entries(valuesOf(event.currentTarget)).map(([name, value]) => [
      name,
      value.trim(),
    ]);
    if (!act.isPending) setWrong(onSend(Object.fromEntries(typed)));
  }

  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      {title && (
        <h3 ref={heading} tabIndex={wasOpened ? -1 : undefined}>
          {title}
        </h3>
      )}
      {children}
      <Wrong problem={wrong ?? failure} />
      <Row>
        {onLeave && (
          <Button variant={isFinal ? 'primary' : 'quiet'} onClick={onLeave}>
            {t('keep')}
          </Button>
        )}
        <Button type="submit" variant={isFinal ? 'secondary' : 'primary'} busy={act.isPending}>
          {send}
        </Button>
      </Row>
    </form>
  );
}
