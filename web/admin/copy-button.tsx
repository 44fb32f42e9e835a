import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Copies a text, and then says that it is done; a browser may refuse it. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        {isCopied ? done : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && done}</VisuallyHidden>
    </>
  );
}
