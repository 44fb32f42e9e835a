import { useState } from 'react';
import {
  LETTER_MAX,
  LETTER_SUBJECT_MAX,
  type ReadOrderResponse,
  writeToCustomer,
} from '#machines/api/order.ts';
import { directionOf } from '#machines/language.ts';
import { i18nFor } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/field.styles.ts';
import { ActForm, orderQueries, useAct } from '../act-form.tsx';
import { Card, Part } from '../admin.styles.ts';
import { Labelled, LineField, TextField } from '../fields.tsx';
import { useMay } from '../sign-in/sign-in-context.ts';
import { useOpener } from '../sure-button.tsx';

interface Letter {
  subject: string;
  text: string;
}

const empty: Letter = { subject: '', text: '' };

/** Writes to the customer, from a template or without one; renders nothing once they were erased. */
export function WriteTo({ order }: { order: ReadOrderResponse }) {
  const { t } = useTranslation('orders');
  const may = useMay();
  const form = useOpener();
  const [letter, setLetter] = useState(empty);
  const act = useAct(writeToCustomer, orderQueries, {
    done: t('letter.done'),
    onDone: () => {
      setLetter(empty);
      form.leave();
    },
  });
  if (order.erasedAt || !may('write-to-customer')) return null;
  const { language, itemToCustomer: item } = order;
  // The customer reads it, whatever language its writer reads.
  const said = i18nFor(language).getFixedT(language, 'orders');
  const templates: Record<string, Letter> = said('letter.templates', { returnObjects: true, item });
  const written = { lang: language, dir: directionOf(language) };

  function send(): string | null {
    const subject = letter.subject.trim();
    const text = letter.text.trim();
    if (!subject || !text) return t('letter.missing');
    act.mutate({ orderId: order.id, subject, text });
    return null;
  }

  return (
    <Part>
      <h2>{t('letter.heading')}</h2>
      {!form.isOpen && (
        <div>
          <Button ref={form.button} variant="secondary" onClick={form.open}>
            {t('letter.open')}
          </Button>
        </div>
      )}
      {form.isOpen && (
        <Card>
          <ActForm
            title={t('letter.title')}
            send={t('letter.send')}
            act={act}
            onSend={send}
            onLeave={form.leave}
          >
            <p>{t('letter.about')}</p>
            <Labelled id="letter-template" label={t('letter.template')}>
              <Select
                id="letter-template"
                onChange={({ target }) => setLetter(templates[target.value] ?? empty)}
              >
                <option value="">{t('letter.none')}</option>
                {Object.entries(templates).map(([key, { subject }]) => (
                  <option key={key} value={key} {...written}>
                    {subject}
                  </option>
                ))}
              </Select>
            </Labelled>
            <LineField
              id="letter-subject"
              label={t('letter.subject')}
              hint={t(`pause.language.${language}`)}
              {...written}
              value={letter.subject}
              maxLength={LETTER_SUBJECT_MAX}
              onChange={({ target }) => setLetter({ ...letter, subject: target.value })}
            />
            <TextField
              id="letter-text"
              label={t('letter.text')}
              {...written}
              rows={8}
              value={letter.text}
              maxLength={LETTER_MAX}
              onChange={({ target }) => setLetter({ ...letter, text: target.value })}
            />
          </ActForm>
        </Card>
      )}
    </Part>
  );
}
