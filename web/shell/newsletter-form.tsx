import { useId, useState } from 'react';
import { newsletterPath } from '#machines/api/form-paths.ts';
import { EMAIL_MAX } from '#machines/validation/limits.ts';
import type { NewsletterState } from '#web/forms/newsletter-control.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useLateForm } from '#web/forms/use-late-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Line, Next } from './newsletter-form.styles.ts';

const atRest: NewsletterState = { isSending: false, isWrong: false, said: null, next: null };

/**
 * The newsletter's form; a native form without script.
 * @param labelledBy the id of its heading
 */
export function NewsletterForm({ labelledBy }: { labelledBy: string }) {
  const { t, language } = useTranslation('common');
  const id = useId();
  const [{ isSending, isWrong, said, next }, setState] = useState(atRest);
  const { props } = useLateForm({
    draftKey: 'newsletter_draft',
    load: async (options) => {
      const { startNewsletter } = await import('#web/forms/newsletter-control.ts');
      return startNewsletter({ ...options, onState: setState });
    },
  });
  return (
    <form {...props} action={`${newsletterPath}?lang=${language}`} aria-labelledby={labelledBy}>
      <label htmlFor={id}>{t('newsletter.email')}</label>
      <Line>
        <input
          id={id}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          readOnly={isSending}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-said`}
        />
        <Button type="submit" busy={isSending}>
          {t('newsletter.subscribe')}
        </Button>
      </Line>
      <TrapField />
      <Next id={`${id}-said`} role="status" data-wrong={said ? '' : undefined}>
        {(said ?? next)?.[language]}
      </Next>
    </form>
  );
}
