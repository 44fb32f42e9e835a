import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { wrapped } from '#web/theme/mixins.ts';
import {
  choose,
  type ReaderChoice,
  type ReaderChoiceOf,
  readerChoices,
  useReaderChoice,
} from '#web/theme/reader-choices.ts';
import { color, font, fontSize, layout, motion, radius, shadow, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Hidden without script, because nothing could be chosen. */
const Choices = styled.div`
  display: grid;
  gap: ${space[4]};
  color: ${color.ink};

  @media (scripting: none) {
    display: none;
  }
`;

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${space[2]};
    padding: 0;
    font-weight: 600;
  }

  > div {
    ${wrapped(space[1])}
    padding: ${space[1]};
    border: 1px solid ${color.lineStrong};
    border-radius: 1.75rem;
    background: ${color.paperRaised};
  }
`;

const Option = styled.label`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  place-items: center;
  min-block-size: ${layout.target};
  padding: ${space[1]} ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.paperSunken};
  }

  &:has(:checked) {
    background: ${color.primary};
    color: ${color.onPrimary};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      border-color: Highlight;
    }
  }
`;

const Opener = styled.button`
  display: none;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${layout.target};
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: inherit;
  font-weight: 500;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    border-radius: ${radius.pill};
  }

  @media (scripting: enabled) and (min-width: 1024px) {
    display: inline-flex;
  }
`;

/** Below the bar, at the end of its line. */
const Panel = styled.div`
  inset: auto;
  inset-block-start: calc(${layout.headerHeight} + ${space[2]});
  inset-inline-end: calc(max(0px, (100vw - ${layout.maxWidth}) / 2) + ${space[6]});
  inline-size: min(23rem, calc(100vw - 2 * ${space[4]}));
  max-block-size: calc(100dvh - ${layout.headerHeight} - ${space[5]});
  margin: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  overflow-y: auto;
  background: ${color.paper};
  box-shadow: ${shadow.overlay};
  color: ${color.ink};
  font-family: ${font.text};

  :focus-visible {
    outline-color: ${color.focus};
  }
`;

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
