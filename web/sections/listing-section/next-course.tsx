import { useId } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { NewsletterForm } from '#web/shell/newsletter-form.tsx';
import { color, fontSize, layout, space } from '#web/theme/tokens.ts';

const Offer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  max-inline-size: ${layout.measure};

  h3 {
    font-size: ${fontSize.h3};
  }

  > p {
    color: ${color.inkSoft};
  }

  label {
    font-weight: 600;
  }
`;

/** Takes an address for news of the next course, while none is announced. */
export function NextCourse() {
  const { t } = useTranslation('listItems');
  const id = useId();
  return (
    <Offer>
      <h3 id={id}>{t('courses.next.title')}</h3>
      <p>{t('courses.next.text')}</p>
      <NewsletterForm labelledBy={id} />
    </Offer>
  );
}
