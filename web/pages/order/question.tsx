import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Call } from '#machines/api/call.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useChangeCall } from '#web/server-calls/use-change-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel, Ways } from './order.styles.ts';

interface QuestionProps<Request> {
  call: Call<Request, unknown, unknown>;
  request: Request;
  /** The texts of the button that asks, of the question, and of its two answers. */
  texts: Record<'ask' | 'question' | 'keep' | 'confirm', string>;
  /** Says what the change means. */
  children: ReactNode;
  onDone: () => void;
}

/** A button for what cannot be undone: it asks once, and then makes the call. */
export function Question<Request>(props: QuestionProps<Request>) {
  const { call, request, texts, children } = props;
  const { language } = useTranslation('orderPage');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { make, forgetProblem, isBusy, isDone, problem } = useChangeCall(call, language);
  const onDone = useEffectEvent(props.onDone);
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const wasOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
    else if (wasOpen.current) start.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function keep() {
    if (isBusy) return;
    setOpen(false);
    forgetProblem();
  }

  if (isDone) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" ref={start} onClick={() => setOpen(true)}>
          {texts.ask}
        </Button>
      </div>
    );
  }
  return (
    <Panel role="group" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {texts.question}
      </h3>
      {children}
      {problem && (
        <Notice tone="warning" role="alert">
          {describeFailure(language, problem)}
        </Notice>
      )}
      <Ways>
        <Button onClick={keep}>{texts.keep}</Button>
        <Button variant="secondary" busy={isBusy} onClick={() => make(request)}>
          {texts.confirm}
        </Button>
      </Ways>
    </Panel>
  );
}
