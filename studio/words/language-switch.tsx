import { Button, Flex } from '@sanity/ui';
import type { ToolMenuProps } from 'sanity';
import { chooseLanguage, language } from './language.ts';

const other = language === 'ar' ? 'en' : 'ar';
const names = { en: 'English', ar: 'العربية' };

/** The Studio's tools, and beside them a link to the other language. */
export function ToolMenuWithLanguage(props: ToolMenuProps) {
  const isBeside = props.context === 'topbar';
  return (
    <Flex direction={isBeside ? 'row' : 'column'} align={isBeside ? 'center' : 'stretch'} gap={1}>
      {props.renderDefault(props)}
      <Button
        mode="bleed"
        padding={isBeside ? 2 : 3}
        justify={isBeside ? 'center' : 'flex-start'}
        lang={other}
        text={names[other]}
        onClick={() => chooseLanguage(other)}
      />
    </Flex>
  );
}
