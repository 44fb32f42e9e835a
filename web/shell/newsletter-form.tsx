import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { newsletterPath } from '#machines/api/paths.ts';
import { EMAIL_MAX } from '#machines/validation/limits.ts';
import type { NewsletterState } from '#web/forms/newsletter-control.ts';
import { TrapField } from '#web/forms/trap-field.tsx';
import { useLateForm } from '#web/forms/use-late-form.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { wrapped } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { Button } from '#web/ui/button.tsx';

/** The field and its button; below each other if there is no room for both. */
const Line = styled.div`
  ${wrapped(space[2])}
  margin-block-start: ${space[1]};

  input {
    flex: 1 1 10rem;
    min-inline-size: 0;
    min-block-size: ${layout.target};
    padding-inline: ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.pill};
    background: ${color.paperRaised};
    color: ${color.ink};
    font-size: max(16px, 1rem);
    text-align: match-parent;
  }

  input[aria-invalid] {
    border-color: ${color.danger};
  }
`;

const Next = styled.p`
  color: ${color.success};
  font-weight: 600;

  &[data-wrong] {
    color: ${color.danger};
  }

  &:not(:empty) {
    margin-block-start: ${space[3]};
  }
`;

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
