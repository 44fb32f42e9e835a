import { type FormEvent, useState } from 'react';
import { receiptForm, TAX_NUMBER_MAX } from '#machines/api/own-order.ts';
import type { FieldError } from '#machines/problem.ts';
import { describeFieldError } from '#machines/validation/field-texts.ts';
import { NAME_MAX } from '#machines/validation/limits.ts';
import { parseRequest } from '#machines/validation/parse.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusAnew } from '#web/ui/form/focus-anew.ts';
import { Form } from '#web/ui/form/form.styles.ts';
import { More } from '#web/ui/more.tsx';
import { Quiet } from './order.styles.ts';

const recipientFields = [
  { name: 'recipient', autoComplete: 'organization', maxLength: NAME_MAX },
  { name: 'recipientTaxNumber', autoComplete: 'off', maxLength: TAX_NUMBER_MAX },
] as const;

/** Asks whom a receipt is made out to, and lets the browser post that, so that the answer is saved as a file. */
export function ReceiptForm({ address }: { address: string }) {
  const { t, language } = useTranslation('orderPage');
  const [typed, setTyped] = useState({ recipient: '', recipientTaxNumber: '' });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);

  function check(event: FormEvent) {
    const parsed = parseRequest(receiptForm, typed);
    setErrors(parsed.ok ? [] : parsed.errors);
    if (parsed.ok) return;
    event.preventDefault();
    focusAnew(document.getElementById(`receipt-${parsed.errors[0]?.field}`));
  }

  return (
    <More title={t('madeOut.title')}>
      <Form method="post" action={address} noValidate onSubmit={check}>
        <Quiet>{t('madeOut.text')}</Quiet>
        {recipientFields.map(({ name, ...field }) => {
          const label = t(`madeOut.${name}`);
          const error = errors.find((each) => each.field === name);
          return (
            <Field
              key={name}
              id={`receipt-${name}`}
              name={name}
              kind="text"
              label={label}
              isOptional={name === 'recipientTaxNumber'}
              value={typed[name]}
              error={error && describeFieldError(language, error, label)}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              {...field}
            />
          );
        })}
        <div>
          <Button type="submit" variant="secondary">
            {t('madeOut.save')}
          </Button>
        </div>
      </Form>
    </More>
  );
}
