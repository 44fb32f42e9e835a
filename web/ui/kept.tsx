import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: contents;
`;

const asItStands = { __html: '' };

interface KeptProps {
  /** What is drawn: another value is drawn anew. */
  value: unknown;
  /** Null while the script that draws it is not here. */
  draw: (() => ReactNode) | null;
}

/**
 * A part of a page that answers nothing by script. It stays as the server drew it, so that its script is
 * not fetched with the page, but only when the part is drawn anew: on another page, in the other language,
 * with changed content.
 */
export function Kept({ value, draw }: KeptProps) {
  const [kept, setKept] = useState(() => (draw ? null : { value }));
  if (kept?.value === value) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what it does not hold
    return <Frame data-kept="" dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />;
  }
  if (kept) setKept(null);
  return (
    <Frame data-kept="" key="drawn">
      {draw?.()}
    </Frame>
  );
}
