import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { visuallyHidden } from '#web/ui/visually-hidden.tsx';

const Unseen = styled.div`
  ${visuallyHidden}
`;

/** A honeypot: no person sees or reaches this field, so whatever fills it in is a program. */
export function TrapField() {
  const { t } = useTranslation('common');
  return (
    <Unseen aria-hidden="true">
      <label>
        {t('leaveEmpty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Unseen>
  );
}
