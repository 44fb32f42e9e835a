import { styled } from 'styled-components';
import { GenerationsDrawing } from '#web/art/generations-drawing.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, font, fontSize, space } from '#web/theme/tokens.ts';

const Line = styled.figure`
  grid-column: 1 / -1;
  margin-block-start: ${space[4]};
`;

const Ends = styled.figcaption`
  display: flex;
  justify-content: space-between;
  padding-block-start: ${space[2]};
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize.h3};
`;

/** A line from today to the year of UAE Vision 2071. */
export function VisionLine() {
  const { t } = useTranslation('sections');
  return (
    <Line>
      <GenerationsDrawing />
      <Ends>
        <span>{t('vision.today')}</span>
        <span>2071</span>
      </Ends>
    </Line>
  );
}
