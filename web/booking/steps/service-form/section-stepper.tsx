import type { SectionView } from '#machines/booking/types.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Step, Steps } from '#web/ui/form/form.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Shows which sections of the mobile form are complete, and the current one. */
export function SectionStepper({ sections }: { sections: readonly SectionView[] }) {
  const { t } = useTranslation('booking');
  return (
    <Steps role="list" aria-label={t('form.sections')}>
      {sections.map(({ id, service, isCurrent, isComplete }, index) => (
        <Step
          key={`${service}-${id}`}
          aria-current={isCurrent ? 'step' : undefined}
          data-complete={isComplete || undefined}
        >
          {isComplete && !isCurrent ? (
            <Icon name="check" />
          ) : (
            <span aria-hidden="true">{index + 1}</span>
          )}
          <VisuallyHidden>
            {t(`intake.sections.${id}.title`)}
            {isComplete && ` (${t('form.sectionDone')})`}
          </VisuallyHidden>
        </Step>
      ))}
    </Steps>
  );
}
