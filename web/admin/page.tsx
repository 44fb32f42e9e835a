import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { stack } from '#web/theme/mixins.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

/** Moves the focus to the page's heading when the element that had it goes. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The heading of a page or a step: it takes the focus when that is opened, and names the tab. */
export function PageHeading({ title }: { title: string }) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

const Column = styled.div`
  ${stack(space[6])}
  max-inline-size: 64rem;
`;

const Top = styled.div`
  h1 {
    font-size: clamp(1.75rem, 1.5rem + 1vw, 2.25rem);
  }

  p {
    max-inline-size: ${layout.measure};
    margin-block-start: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${fontSize.body};
  }
`;

interface PageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** A page of the area. */
export function Page({ title, intro, children }: PageProps) {
  return (
    <Column>
      <Top>
        <PageHeading title={title} />
        {intro && <p>{intro}</p>}
      </Top>
      {children}
    </Column>
  );
}
