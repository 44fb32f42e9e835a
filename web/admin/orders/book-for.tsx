import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type BookForCustomerRequest, bookForCustomer, listItems } from '#machines/api/book-for.ts';
import { type PaymentProvider, paymentProviders } from '#machines/api/payment-provider.ts';
import { type Language, languages } from '#machines/language.ts';
import { displayPrice } from '#machines/money.ts';
import type { FieldError } from '#machines/problem.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { createIdempotencyKey } from '#web/booking/idempotency-key.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Group, Hint, Label, Select } from '#web/ui/form/field.styles.ts';
import { Field, FieldError as FieldProblem } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.styles.ts';
import { useAct } from '../act-form.tsx';
import { Row } from '../admin.styles.ts';
import { FailedToLoad, Failure } from '../failure.tsx';
import { Page } from '../page.tsx';
import { useRead } from '../reading.ts';
import { CallFailed } from '../staff-calls.ts';

type Fields = Omit<BookForCustomerRequest, 'idempotencyKey'>;

const idOf = (field: string) => `book-${field}`;

/** Returns the same key for the same details, so that they are booked once however often they are sent. */
function useKey(): (details: Fields) => string {
  const last = useRef({ details: '', key: '' });
  return (fields) => {
    const details = JSON.stringify(fields);
    if (details !== last.current.details) last.current = { details, key: createIdempotencyKey() };
    return last.current.key;
  };
}

/** Books for a person who called. */
export default function BookFor() {
  const { t, language } = useTranslation('orders');
  const navigate = useNavigate();
  const items = useRead(['items', language], listItems, {}, {});
  const [fields, setFields] = useState<Fields>({
    ...{ itemId: '', fullName: '', email: '', whatsapp: '' },
    ...{ language, preferredProvider: paymentProviders[0] },
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const keyOf = useKey();
  const act = useAct(bookForCustomer, ['orders'], {
    done: t('bookFor.done'),
    onDone: ({ orderId }) => navigate(`/orders/${orderId}`),
  });
  const refused = act.error instanceof CallFailed ? act.error.failure.errors : undefined;

  function change(part: Partial<Fields>) {
    setFields({ ...fields, ...part });
    setErrors(errors.filter(({ field }) => !Object.hasOwn(part, field)));
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (act.isPending) return;
    const parsed = parseRequest(bookForCustomer, { ...fields, idempotencyKey: keyOf(fields) });
    setErrors(parsed.ok ? [] : parsed.errors);
    if (parsed.ok) act.mutate(parsed.value);
    else document.getElementById(idOf(parsed.errors[0]?.field ?? ''))?.focus();
  }

  function errorOf(field: 'itemId' | 'fullName' | 'email' | 'whatsapp') {
    const error = [...errors, ...(refused ?? [])].find((each) => each.field === field);
    return error && describeFieldError(language, error, t(`bookFor.${field}`));
  }

  /** The properties of a text field. */
  const textField = (name: 'fullName' | 'email' | 'whatsapp') => ({
    ...{ id: idOf(name), name, autoComplete: 'off', value: fields[name], error: errorOf(name) },
    label: t(`bookFor.${name}`),
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <Page title={t('bookFor.title')} intro={t('bookFor.intro')}>
      {items.error && !items.isFetching && (
        <FailedToLoad text={t('bookFor.failed')} onRetry={() => items.refetch()} />
      )}
      <Form noValidate onSubmit={send} aria-label={t('bookFor.title')}>
        <Group>
          <Label htmlFor={idOf('itemId')}>{t('bookFor.itemId')}</Label>
          <Select
            id={idOf('itemId')}
            name="itemId"
            value={fields.itemId}
            aria-invalid={errorOf('itemId') ? true : undefined}
            aria-describedby={errorOf('itemId') && `${idOf('itemId')}-error`}
            onChange={({ target }) => change({ itemId: target.value })}
          >
            <option value="">{t(items.isPending ? 'waiting' : 'bookFor.choose')}</option>
            {items.data?.items.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name} · {displayPrice(price, language)}
              </option>
            ))}
          </Select>
          <FieldProblem id={`${idOf('itemId')}-error`} error={errorOf('itemId')} />
        </Group>
        <Field {...textField('fullName')} kind="text" maxLength={NAME_MAX} />
        <Field
          {...textField('email')}
          kind="email"
          hint={t('bookFor.emailHint')}
          maxLength={EMAIL_MAX}
        />
        <Field {...textField('whatsapp')} kind="tel" isOptional maxLength={PHONE_MAX} />
        <ChoiceField
          id={idOf('language')}
          name="language"
          label={t('bookFor.language')}
          choices={languages.map((each) => ({ value: each, label: t(`languages.${each}`) }))}
          value={fields.language}
          onChange={(chosen) => change({ language: chosen as Language })}
        />
        <Group>
          <ChoiceField
            id={idOf('preferredProvider')}
            name="preferredProvider"
            label={t('bookFor.preferredProvider')}
            choices={paymentProviders.map((each) => ({
              value: each,
              label: t(`providers.${each}`),
            }))}
            value={fields.preferredProvider}
            onChange={(chosen) => change({ preferredProvider: chosen as PaymentProvider })}
          />
          <Hint>{t('bookFor.providerHint')}</Hint>
        </Group>
        <Failure error={refused ? null : act.error} />
        <Row>
          <Button type="submit" busy={act.isPending}>
            {t('bookFor.send')}
          </Button>
        </Row>
      </Form>
    </Page>
  );
}
