import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import type { BookingCare, Send } from '../../types.ts';
import { WriteAddition } from './write-addition.tsx';

interface AnswersInviteProps {
  view: Pick<BookingView, 'answers' | 'canAnswer' | 'reference' | 'bookingId'>;
  name: string;
  care: BookingCare;
  send: Send;
}

/**
 * Links to the questions of a paid booking; once its text is being written, to a person instead.
 */
export function AnswersInvite({ view, name, care, send }: AnswersInviteProps) {
  const { t } = useTranslation('booking');
  const { answers, canAnswer } = view;
  if (answers === 'closed' || (answers !== 'inWork' && !canAnswer)) return null;
  return (
    <Stack $gap={3}>
      <StageTitle>{t(`answers.invite.${answers}.title`)}</StageTitle>
      <p>{t(`answers.invite.${answers}.text`, { name })}</p>
      {answers === 'inWork' ? (
        <WriteAddition view={view} name={name} care={care} />
      ) : (
        <div>
          <Button
            variant={answers === 'missing' ? 'primary' : 'secondary'}
            onClick={() => send({ type: 'answers.open' })}
          >
            {t(`answers.invite.${answers}.open`)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
