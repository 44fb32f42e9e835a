import { keepServerHtml, useServerDrawn } from './use-server-drawn.ts';

interface WrittenProps {
  /** The value that the words are made from; another value writes them anew. */
  of: unknown;
  /** The attribute of a `<time>` element. */
  dateTime?: string;
  write(): string;
}

/**
 * Shows dates and counts in words. The first format of `Intl` takes a phone 50 ms, so on hydration
 * the words stay as the server wrote them.
 */
export function Written({ of, dateTime, write }: WrittenProps) {
  const [isServerDrawn] = useServerDrawn(of);
  const Element = dateTime ? 'time' : 'span';
  return isServerDrawn ? (
    <Element
      dateTime={dateTime}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
      dangerouslySetInnerHTML={keepServerHtml}
      suppressHydrationWarning
    />
  ) : (
    <Element key="drawn" dateTime={dateTime}>
      {write()}
    </Element>
  );
}
