import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface FailedToLoadProps {
  text: string;
  /** The label of the button. */
  retry: string;
  onRetry(): void;
}

/** Says what could not be loaded, to screen readers as well, with a button that tries again. */
export function FailedToLoad({ text, retry, onRetry }: FailedToLoadProps) {
  return (
    <Notice tone="danger" role="alert">
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </Notice>
  );
}
