import { styled } from 'styled-components';
import { LocalLink } from '#web/shell/local-link.tsx';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { space } from '#web/theme/tokens.ts';
import {
  type ButtonStyleProps,
  type ButtonVariant,
  buttonStyles,
  LinkButton,
} from '#web/ui/button.tsx';
import type { Action } from './parts.ts';

const List = styled.ul`
  ${wrapped(space[3])}
  align-items: start;

  li {
    display: grid;
    justify-items: center;
    gap: ${space[1]};
  }
`;

const Local = styled(LocalLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

const Note = styled.small`
  ${soft}
`;

interface ActionsProps {
  actions: readonly Action[];
  /** The variant of the first button; the others are quieter. */
  first?: ButtonVariant;
}

/** The links of a section; renders nothing if it has none. */
export function Actions({ actions, first = 'primary' }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <List role="list" data-screen="">
      {actions.map(({ href, label, note }, index) => {
        const variant = index === 0 ? first : 'secondary';
        return (
          <li key={href}>
            {href.startsWith('/') ? (
              <Local to={href} $variant={variant}>
                {label}
              </Local>
            ) : (
              <LinkButton href={href} variant={variant} external={href.startsWith('https:')}>
                {label}
              </LinkButton>
            )}
            {note && <Note>{note}</Note>}
          </li>
        );
      })}
    </List>
  );
}
