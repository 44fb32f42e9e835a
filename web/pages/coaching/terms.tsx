import { styled } from 'styled-components';
import { WaterDrawing } from '#web/art/water-drawing.tsx';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';
import type { CoachingContent } from './content.ts';

const Band = styled.section`
  padding-block: clamp(${space[6]}, 5vw, ${space[8]});
`;

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[4]};
  max-inline-size: ${layout.measure};
  margin-inline: auto;
  padding-inline: ${space[4]};

  h2 {
    font-size: ${fontSize.h3};
  }

  p {
    inline-size: 100%;
    color: ${color.inkSoft};
  }
`;

/** What this is and is not, in full; paragraphs stand apart by an empty line. */
export function Terms({ terms }: Pick<CoachingContent, 'terms'>) {
  return (
    <Band id="terms" aria-labelledby="terms-title">
      <Column>
        <WaterDrawing />
        <h2 id="terms-title">{terms.title}</h2>
        {terms.body.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Column>
    </Band>
  );
}
