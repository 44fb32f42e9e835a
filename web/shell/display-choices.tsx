import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import {
  choose,
  type ReaderChoice,
  type ReaderChoiceOf,
  readerChoices,
  useReaderChoice,
} from '#web/theme/reader-choices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Choices, Group, Opener, Option, Panel } from './display-choices.styles.ts';

const PANEL_ID = 'display';

/** Chooses the theme and the size of the text; a choice holds at once and on every page. */
export function DisplayChoices() {
  const { t } = useTranslation('common');
  const theme = {
    system: t('display.system'),
    light: t('display.light'),
    night: t('display.night'),
  };
  const textSize = {
    small: t('display.small'),
    medium: t('display.medium'),
    large: t('display.large'),
  };
  return (
    <Choices>
      <ChoiceGroup choice="theme" label={t('display.theme')} options={theme} />
      <ChoiceGroup choice="textSize" label={t('display.textSize')} options={textSize} />
    </Choices>
  );
}

/** The same choices behind a button, for the bar on a desktop; on a phone they are in the menu. */
export function DisplayButton() {
  const { t } = useTranslation('common');
  return (
    <>
      <Opener type="button" popoverTarget={PANEL_ID}>
        <Icon name="moon" />
        {t('display.title')}
      </Opener>
      <Panel id={PANEL_ID} popover="auto" role="group" aria-label={t('display.title')}>
        <DisplayChoices />
      </Panel>
    </>
  );
}

interface ChoiceGroupProps<Name extends ReaderChoice> {
  choice: Name;
  label: string;
  options: Record<ReaderChoiceOf<Name>, string>;
}

function ChoiceGroup<Name extends ReaderChoice>({
  choice,
  label,
  options,
}: ChoiceGroupProps<Name>) {
  const name = useId();
  const current = useReaderChoice(choice);
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {readerChoices[choice].map((value: ReaderChoiceOf<Name>) => (
          <Option key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === current}
              onChange={() => choose(choice, value)}
            />
            {options[value]}
          </Option>
        ))}
      </div>
    </Group>
  );
}
