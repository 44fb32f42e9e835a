import type {
  BankDetails,
  PaymentData,
  ResumeBookingResponse,
  SuccessResponse,
  UploadReceiptResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { bookingStatuses, paymentProviders } from '#machines/api.ts';
import type { BookingIdentity } from '#machines/booking/types.ts';
import { itemTypes } from '#machines/catalogue.ts';
import type { Outcome } from '#machines/problem.ts';
import { broken, isRecord } from './http.ts';

const statuses = ['processing', 'completed', 'verified', 'failed', 'cancelled'] as const;

/** `create_booking` answers with an array whose first item has the id. */
export function bookingFrom(body: unknown): Outcome<BookingIdentity> {
  const row: unknown = Array.isArray(body) ? body[0] : undefined;
  if (!isRecord(row)) return broken('booking_no_data');
  const id = textOf(row.id);
  if (!id) return broken('booking_no_id');
  return { ok: true, value: { id, resumeToken: textOf(row.resume_token) } };
}

/** `create-payment-link` answers with `paymentData`, under any of the names the specification knows. */
export function paymentLinkFrom(body: unknown): Outcome<PaymentData> {
  const data = isRecord(body) && body.success !== false ? paymentDataOf(body.paymentData) : null;
  return data ? { ok: true, value: data } : broken('payment_details_missing');
}

export function paymentStatusFrom(
  body: unknown,
): Outcome<{ status: VerifyPaymentStatusResponse['status']; bookingId: string | null }> {
  const status = isRecord(body) ? statuses.find((known) => known === body.status) : undefined;
  if (!isRecord(body) || !status) return broken('internal_error');
  const bookingId = isRecord(body.data) ? textOf(body.data.bookingId) : null;
  return { ok: true, value: { status, bookingId } };
}

export function resumedBookingFrom(body: unknown): Outcome<ResumeBookingResponse> {
  if (!isRecord(body) || !isRecord(body.item)) return broken('internal_error');
  const { item } = body;
  const bookingId = textOf(body.bookingId);
  const status = bookingStatuses.find((known) => known === body.status);
  const type = itemTypes.find((known) => known === item.type);
  const id = textOf(item.id);
  const name = textOf(item.name);
  const price = textOf(item.price);
  if (!bookingId || !status || !type || !id || !name || !price) return broken('internal_error');
  return {
    ok: true,
    value: { bookingId, status, item: { id, type, name, price }, payment: settledOf(body.payment) },
  };
}

/** `upload-receipt` answers with the receipt's id. */
export function receiptFrom(body: unknown): Outcome<Pick<UploadReceiptResponse, 'receiptId'>> {
  const receiptId = isRecord(body) ? textOf(body.receiptId) : null;
  return receiptId ? { ok: true, value: { receiptId } } : broken('internal_error');
}

/** A door that tells nothing but that it worked. */
export function successFrom(body: unknown): Outcome<SuccessResponse> {
  const isSuccess = isRecord(body) && body.success === true;
  return isSuccess ? { ok: true, value: { success: true } } : broken('internal_error');
}

function settledOf(value: unknown): ResumeBookingResponse['payment'] {
  const data = paymentDataOf(value);
  const provider = isRecord(value)
    ? paymentProviders.find((known) => known === value.provider)
    : undefined;
  return data && provider ? { ...data, provider } : null;
}

function paymentDataOf(value: unknown): PaymentData | null {
  if (!isRecord(value)) return null;
  const paymentId = textOf(value.paymentId) ?? textOf(value.id);
  const reference = textOf(value.reference);
  const [paymentUrl = ''] = [value.paymentUrl, value.redirect_url, value.redirectUrl].flatMap(
    addressOf,
  );
  const [embeddedUrl] = [value.embeddedUrl, value.embedded_url].flatMap(addressOf);
  const bankDetails = bankDetailsOf(value.bankDetails);
  if (!paymentId || !reference || !(paymentUrl || embeddedUrl || bankDetails)) return null;
  return {
    paymentId,
    reference,
    paymentUrl,
    ...(embeddedUrl && { embeddedUrl }),
    ...(bankDetails && { bankDetails }),
  };
}

function bankDetailsOf(value: unknown): BankDetails | null {
  if (!isRecord(value)) return null;
  const [bankName, accountHolder, iban] = [value.bankName, value.accountHolder, value.iban].map(
    textOf,
  );
  if (!bankName || !accountHolder || !iban || value.currency !== 'AED') return null;
  const accountNumber = textOf(value.accountNumber) ?? '';
  const accountType = textOf(value.accountType) ?? '';
  return { bankName, accountHolder, iban, accountNumber, accountType, currency: 'AED' };
}

function addressOf(value: unknown): string[] {
  return typeof value === 'string' && isWebAddress(value) ? [value] : [];
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
