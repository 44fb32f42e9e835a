import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { media } from '#web/theme/media.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { Section } from '#web/ui/section.tsx';
import type { SectionProps } from '../contents.ts';
import { Prose } from '../prose.tsx';
import { SectionPicture } from '../section-picture.tsx';

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${space[6]};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
    gap: ${space[8]};
  }

  h3 {
    color: ${color.ink};
    font-size: ${fontSize.h3};
  }
`;

/** The still of a video, and what it says in writing. */
export function VideoSection({ poster, transcript, ...section }: SectionProps<'videoSection'>) {
  const { t } = useTranslation('sections');
  return (
    <Section {...section}>
      <Columns>
        {poster && <SectionPicture {...poster} />}
        {transcript.length > 0 && (
          <Prose>
            <h3>{t('video.transcript')}</h3>
            <RichText blocks={transcript} />
          </Prose>
        )}
      </Columns>
    </Section>
  );
}
