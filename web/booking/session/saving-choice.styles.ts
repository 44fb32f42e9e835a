import { styled } from 'styled-components';
import { color, font, fontSize, layout, motion, radius, space } from '#web/theme/tokens.ts';

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};

  h3 {
    color: ${color.ink};
    font-family: ${font.text};
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.5;
  }
`;

export const Toggle = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space[3]};
`;

export const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.paperRaised};
  color: ${color.ink};
  font-weight: 600;
  line-height: 1.3;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    border-color: ${color.ink};
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
