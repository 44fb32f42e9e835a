import type { BookingView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { StageTitle } from '../../sheet/stage-title.tsx';
import type { Send } from '../../types.ts';

interface AnswersInviteProps {
  answers: BookingView['answers'];
  name: string;
  send: Send;
}

/** The way to the questions of a paid booking. */
export function AnswersInvite({ answers, name, send }: AnswersInviteProps) {
  const { t } = useTranslation('booking');
  if (answers === 'closed') return null;
  return (
    <Stack $gap={3}>
      <StageTitle>{t(`answers.invite.${answers}.title`)}</StageTitle>
      <p>{t(`answers.invite.${answers}.text`, { name })}</p>
      <div>
        <Button
          variant={answers === 'missing' ? 'primary' : 'secondary'}
          onClick={() => send({ type: 'answers.open' })}
        >
          {t(`answers.invite.${answers}.open`)}
        </Button>
      </div>
    </Stack>
  );
}
