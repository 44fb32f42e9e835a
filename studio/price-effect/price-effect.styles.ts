import { styled } from 'styled-components';

/** The colours are the Studio's own, so that its dark scheme holds here too. */
export const Page = styled.div`
  font-size: 0.875rem;
  line-height: 1.5;
  color: var(--card-fg-color);
  max-inline-size: 44rem;
  margin-inline: auto;
  padding: 2rem 1.25rem 4rem;
  display: grid;
  gap: 2rem;

  h2 {
    font-size: 0.875rem;
    margin: 0 0 0.75rem;
  }

  p {
    margin: 0;
  }

  a {
    color: var(--card-link-fg-color, var(--card-link-color));
    text-underline-offset: 0.2em;
  }
`;

export const Lead = styled.p`
  font-size: 1.125rem;
  line-height: 1.4;
`;

export const Quiet = styled.p`
  color: var(--card-muted-fg-color);
`;

export const Figures = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 0.625rem 0.75rem;
    text-align: end;
    border-block-end: 1px solid var(--card-border-color);
    white-space: nowrap;
  }

  th:first-child,
  td:first-child {
    text-align: start;
    padding-inline-start: 0;
  }

  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }

  thead th {
    font-weight: 500;
    color: var(--card-muted-fg-color);
  }

  tbody th {
    font-weight: 500;
  }
`;

export const Badge = styled.span<{ $tone: 'positive' | 'caution' | 'critical' }>`
  display: inline-block;
  margin-inline-start: 0.375rem;
  padding: 0.0625rem 0.5rem;
  border-radius: 1rem;
  font-size: 0.8125rem;
  font-weight: 500;
  background: var(--card-badge-${({ $tone }) => $tone}-bg-color);
  color: var(--card-badge-${({ $tone }) => $tone}-fg-color);
`;

export const Warning = styled.div`
  margin-block-start: 0.625rem;
  padding: 0.625rem 0.75rem;
  border-radius: 0.1875rem;
  background: var(--card-badge-caution-bg-color);
  color: var(--card-badge-caution-fg-color);
`;

export const Bundle = styled.article`
  & + & {
    margin-block-start: 1.5rem;
  }

  h3 {
    font-size: 0.875rem;
    font-weight: 500;
    margin: 0 0 0.25rem;
  }
`;

export const Links = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  display: grid;
  gap: 0.5rem;
`;
