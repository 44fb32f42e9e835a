import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { choose, useReaderChoice } from '#web/theme/reader-choices.ts';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

/** Shown only to people who have keys and scripts. */
const Choice = styled.label`
  display: none;
  align-items: center;
  gap: ${space[3]};
  justify-self: start;
  min-block-size: ${layout.target};
  color: ${color.inkSoft};
  font-size: ${fontSize.small};
  cursor: pointer;

  @media (scripting: enabled) and (hover: hover) {
    display: flex;
  }

  input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin: 0;
  }
`;

/** Turns the search key off, for people who dictate or press keys by accident. */
export function SearchKey() {
  const { t } = useTranslation('search');
  const key = useReaderChoice('searchKey');
  return (
    <Choice>
      <input
        type="checkbox"
        checked={key === 'on'}
        onChange={(event) => choose('searchKey', event.target.checked ? 'on' : 'off')}
      />
      {t('key')}
    </Choice>
  );
}
