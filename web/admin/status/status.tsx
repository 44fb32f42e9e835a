import { styled } from 'styled-components';
import { readStatus, type Vital, type VitalUnit, vitals } from '#machines/api/status.ts';
import { MINUTE_MS } from '#machines/duration.ts';
import { type Language, locales } from '#machines/language.ts';
import { status as statusAr } from '#web/i18n/ar/status.ts';
import { status as statusEn } from '#web/i18n/en/status.ts';
import { addTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { color, space } from '#web/theme/tokens.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { List, Who } from '../people/people.styles.ts';
import { fresh, useRead } from '../reading.ts';
import { dueInWords } from '../reviews/request-facts.tsx';
import { Waiting } from '../sign-in/sign-in-frame.styles.ts';

addTexts('status', { en: statusEn, ar: statusAr });

const Sign = styled.div<{ $isWell: boolean }>`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${space[3]};
  align-items: baseline;

  > svg {
    align-self: start;
    margin-block-start: ${space[1]};
    color: ${({ $isWell }) => ($isWell ? color.success : color.warning)};
  }

  > bdi {
    text-align: end;
  }
`;

/** The page of the program's vital signs; those that need somebody come first. */
export default function Status() {
  const { t } = useTranslation('status');
  const query = useRead(['status'], readStatus, {}, { ...fresh, refetchInterval: MINUTE_MS });
  const signs = query.data?.vitals ?? [];
  const toDo = signs.filter(({ isWell }) => !isWell);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Failure error={query.error} />
      {query.isPending && <Waiting role="status">{t('waiting')}</Waiting>}
      {query.data && (
        <>
          <Notice tone={toDo.length > 0 ? 'warning' : 'success'}>
            {toDo.length > 0 ? t('toDo', { count: toDo.length }) : t('allWell')}
          </Notice>
          <List>
            {[...toDo, ...signs.filter(({ isWell }) => isWell)].map((sign) => (
              <SignRow key={sign.name} {...sign} />
            ))}
          </List>
        </>
      )}
    </Page>
  );
}

function SignRow({ name, value, isWell }: Vital) {
  const { t, language } = useTranslation('status');
  return (
    <li>
      <Sign $isWell={isWell}>
        <Icon name={isWell ? 'check' : 'warning'} />
        <Who>
          <strong>{t(`names.${name}`)}</strong>
          {!isWell && <p>{t(`does.${name}`)}</p>}
        </Who>
        <bdi>{value === null ? t('none') : said[vitals[name]](value, language)}</bdi>
      </Sign>
    </li>
  );
}

const GIGABYTE = 1e9;
const inGigabytes = { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 } as const;

/** Says a value by its unit. */
const said: Record<VitalUnit, (value: number, language: Language) => string> = {
  count: (value, language) => new Intl.NumberFormat(locales[language]).format(value),
  bytes: (value, language) =>
    new Intl.NumberFormat(locales[language], inGigabytes).format(value / GIGABYTE),
  age: (seconds, language) => dueInWords(new Date(-seconds * 1_000).toISOString(), 0, language),
};
