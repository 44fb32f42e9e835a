import { styled } from 'styled-components';
import { useContent } from '#web/app/use-content.ts';
import type { CrisisNumber } from '#web/content/settings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { row } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { telephoneAddress } from './contact-links.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  /* A container takes no width from what it holds. */
  inline-size: 100%;

  > li {
    container-type: inline-size;
  }
`;

const Line = styled.a`
  ${row(space[3])}
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.paperRaised};
  color: ${color.ink};
  line-height: 1.35;
  text-decoration: none;

  &:hover {
    border-color: ${color.accent};
  }

  svg {
    color: ${color.accent};
  }

  > span {
    min-inline-size: 0;
  }

  bdi {
    display: block;
    font-weight: 700;
    inline-size: fit-content;
    white-space: nowrap;
  }

  /* Large letters on a small screen: the number has all of it, and two lines if it needs them. */
  @container (max-width: 12rem) {
    padding-inline: ${space[2]};

    svg {
      display: none;
    }

    bdi {
      white-space: normal;

      &:lang(ar) {
        text-align: end;
      }
    }
  }

  /* Wide enough for the longest: the number stands beside its name. */
  @container (min-width: 21rem) {
    > span {
      display: flex;
      flex: 1;
      justify-content: space-between;
      gap: ${space[2]};
    }
  }
`;

/** Lists who answers in a crisis, each one press away. */
export function CrisisLines() {
  const { settings } = useContent();
  return <CrisisNumbers numbers={settings.crisisNumbers} />;
}

/** The same list for pages without content. */
export function CrisisNumbers({ numbers }: { numbers: readonly CrisisNumber[] }) {
  const { t } = useTranslation('common');
  return (
    <List role="list">
      {numbers.map(({ label, number }) => (
        <li key={number}>
          <Line href={telephoneAddress(number)}>
            <Icon name="phone" />
            <span>
              <VisuallyHidden>{t('help.call')} </VisuallyHidden>
              {label} <bdi dir="ltr">{number}</bdi>
            </span>
          </Line>
        </li>
      ))}
    </List>
  );
}
