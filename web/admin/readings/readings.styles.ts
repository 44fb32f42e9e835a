import { styled } from 'styled-components';
import { media } from '#web/theme/media.ts';
import { space } from '#web/theme/tokens.ts';

export const Search = styled.form`
  display: grid;
  gap: ${space[3]} ${space[4]};
  align-items: end;

  ${media.tablet} {
    grid-template-columns: minmax(12rem, 1fr) minmax(12rem, 1fr) auto;
  }
`;
