import { styled } from 'styled-components';
import { MorningScene, SunriseScene } from '#web/art/morning-scenes.tsx';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Actions } from '../actions.tsx';
import type { SectionProps } from '../contents.ts';

const Band = styled.section`
  padding-block-start: clamp(${space[7]}, 8vw, ${space[9]});
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: ${layout.measure};
  margin-inline: auto;
  padding-inline: clamp(${space[4]}, 4vw, ${space[6]});
  text-align: center;

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    max-inline-size: 30.8em;
    color: ${color.inkSoft};
    font-size: ${fontSize.lead};
    text-wrap: balance;
  }

  ul {
    justify-content: center;
    gap: ${space[5]};
    margin-block-start: ${space[4]};
  }

  li {
    max-inline-size: 17rem;
    text-wrap: balance;
  }
`;

/** The end of the night: the links, what happens after a press, and below them the risen sun. */
function Sunrise(props: SectionProps<'callToActionSection'>) {
  const { id, title, text, actions } = props;
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <Words>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
        <Actions actions={actions} />
      </Words>
      <SunriseScene />
    </Band>
  );
}

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: ${layout.measure};
  margin-inline: auto;
  padding: clamp(${space[7]}, 7vw, ${space[9]}) clamp(${space[4]}, 4vw, ${space[6]}) ${space[6]};
  text-align: center;

  img {
    max-inline-size: min(100%, 20rem);
    margin-block-end: ${space[3]};
  }

  h2 {
    font-size: ${fontSize.h2};
  }

  p {
    font-size: ${fontSize.lead};
    text-wrap: balance;
  }
`;

/** The next step, at the end of a page, where the sun is up. */
export function CallToActionSection(props: SectionProps<'callToActionSection'>) {
  const { id, title, text, actions, image, variant } = props;
  if (variant === 'sunrise') return <Sunrise {...props} />;
  return (
    <section aria-labelledby={`${id}-title`}>
      <Column>
        {image && <Picture {...image} sizes="20rem" />}
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
        <Actions actions={actions} />
      </Column>
      <MorningScene />
    </section>
  );
}
