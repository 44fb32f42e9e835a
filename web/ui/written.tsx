import { asItStands, useServerDrawn } from './use-server-drawn.ts';

interface WrittenProps {
  /** What the words follow from: where it is another, they are written anew. */
  of: unknown;
  /** For a `<time>`. */
  dateTime?: string;
  write(): string;
}

/**
 * Words of dates and counts. The first format of `Intl` takes a phone 50 ms, so on hydration they stay as the
 * server wrote them.
 */
export function Written({ of, dateTime, write }: WrittenProps) {
  const [isKept] = useServerDrawn(of);
  const Element = dateTime ? 'time' : 'span';
  return isKept ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
    <Element dateTime={dateTime} dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
  ) : (
    <Element key="drawn" dateTime={dateTime}>
      {write()}
    </Element>
  );
}
