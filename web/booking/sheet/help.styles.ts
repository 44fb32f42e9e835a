import { styled } from 'styled-components';
import { color, fontSize, layout, radius, shadow, space } from '#web/theme/tokens.ts';

export const Handle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  padding-inline: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paperRaised};
  font-size: ${fontSize.small};
  font-weight: 600;
  color: ${color.ink};
  white-space: nowrap;
  cursor: pointer;

  @media (width < 24rem) {
    padding-inline: min(${space[3]}, 4vw);
  }

  &:hover {
    border-color: ${color.ink};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }
`;

export const Panel = styled.div`
  position: fixed;
  inset-inline: auto ${space[3]};
  inset-block: 60px auto;
  inline-size: calc(min(600px, 100vw) - 2 * ${space[3]});
  max-block-size: calc(100dvh - 60px - ${space[3]});
  margin: 0;
  padding: ${space[5]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.large};
  background: ${color.paperRaised};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};

  &:popover-open {
    display: flex;
    flex-direction: column;
    gap: ${space[3]};
  }
`;

export const Numbers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space[3]};
`;

export const Call = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 60px;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.primary};
  color: ${color.onPrimary};
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    background: ${color.primaryHover};
  }

  strong,
  small {
    display: block;
  }

  strong {
    font-size: ${fontSize.lead};
  }

  small {
    font-size: ${fontSize.small};
  }

  @media (forced-colors: active) {
    border: 1px solid currentColor;
  }
`;
