import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface FailedToLoadProps {
  text: string;
  /** The words on the button. */
  retry: string;
  onRetry(): void;
}

/** What could not be read, said aloud, with a button that tries again. */
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
