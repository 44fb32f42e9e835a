import { Text } from '@sanity/ui';
import { type ArrayOfPrimitivesInputProps, useEditState } from 'sanity';
import type { Localised } from '../../machines/language.ts';
import { language } from '../words/language.ts';
import { say } from '../words/words.ts';

interface Topic {
  _key: string;
  title?: Partial<Localised>;
}

/** A choice among the newsletter's topics, as the published site settings name them. */
export function TopicsInput(props: ArrayOfPrimitivesInputProps) {
  const { published } = useEditState('siteSettings', 'siteSettings');
  const topics = (published?.newsletterTopics ?? []) as Topic[];
  if (topics.length === 0) {
    return (
      <Text size={1} muted>
        {say('The site settings name no topics yet.')}
      </Text>
    );
  }
  const list = topics.map(({ _key, title }) => {
    return { value: _key, title: title?.[language] || title?.en || _key };
  });
  const { schemaType } = props;
  const options = { ...schemaType.options, list };
  return props.renderDefault({ ...props, schemaType: { ...schemaType, options } });
}
