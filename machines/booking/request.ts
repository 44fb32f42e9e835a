import type { CreateBookingRequest } from '../api.ts';
import { answerFields } from '../intake/intake.ts';
import type { Language } from '../language.ts';
import { bookingAmount } from '../money.ts';
import { cleanLine, cleanPhone, cleanText } from '../validation/clean.ts';
import type { CreateBookingInput } from './types.ts';

/** The body of `create_booking`: what was typed, cleaned; questions left empty are left out. */
export function toCreateBookingRequest(
  { item, form, idempotencyKey, scheduled }: CreateBookingInput,
  language: Language,
): CreateBookingRequest {
  const answers = [...answerFields(item).keys()].flatMap((name) => {
    const answer = cleanText(form.answers[name] ?? '');
    return answer === '' ? [] : [[name, answer] as const];
  });
  return {
    _full_name: cleanLine(form.fullName),
    _email: cleanLine(form.email),
    _whatsapp: cleanPhone(form.whatsapp),
    _service: item.id,
    _price: bookingAmount(item.price),
    _payment_url: '',
    _idempotency_key: idempotencyKey,
    _language: language,
    _consent: form.consent,
    _answers: Object.fromEntries(answers),
    ...(scheduled ? { _event_uri: scheduled.event, _invitee_uri: scheduled.invitee } : {}),
  };
}
