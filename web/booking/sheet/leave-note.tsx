import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, fontSize, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
`;

/** On the steps without a close button a phone has no Escape key: this is its way out. */
export function LeaveNote({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <Row>
      <Button variant="quiet" onClick={onLeave}>
        {t('sheet.leave')}
      </Button>
      <p>{t('sheet.leaveNote')}</p>
    </Row>
  );
}
