import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { BookingCare } from '../types.ts';
import { CrisisText } from './crisis-text.tsx';

const Note = styled.aside`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[3]};
  margin-block-start: auto;
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};

  svg {
    margin-block-start: 0.15em;
    color: ${color.accent};
  }

  p + p {
    margin-block-start: ${space[2]};
  }
`;

/** Says at the end of every step what the service is not, and where help is. */
export function CareNote({ care }: { care: BookingCare }) {
  const { t } = useTranslation('booking');
  return (
    <Note aria-label={t('help.notTherapy')}>
      <Icon name="heart" />
      <div>
        <p>
          <strong>{t('help.notTherapy')}</strong>
        </p>
        <p>{care.disclaimer}</p>
        <p>
          <CrisisText care={care} />
        </p>
      </div>
    </Note>
  );
}
