import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import type { APIRequestContext } from 'playwright/test';
import {
  type CreateBookingRequest,
  type CreateBookingResponse,
  createBooking,
} from '#machines/api/booking.ts';
import {
  type CreatePaymentLinkResponse,
  createPaymentLink,
  type VerifyPaymentStatusResponse,
  verifyPaymentStatus,
} from '#machines/api/payment.ts';
import { dataFolder } from '../programs.ts';

/** Returns the lake opened by the Studio's own token; tests use it to restore what they changed. */
export async function staffLake(baseURL: string | undefined): Promise<SanityClient> {
  const settings = await fetch(`${baseURL}/studio/settings.json`);
  const { projectId, dataset, apiHost } = (await settings.json()) as Record<string, string>;
  const token = await readFile(join(dataFolder(), 'studio-token'), 'utf8');
  return createClient({
    projectId,
    dataset,
    token,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  } as Parameters<typeof createClient>[0]);
}

/** Restores a document, whatever became of it and its draft. */
export async function restored(
  lake: SanityClient,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  const before = await lake.getDocument(id);
  try {
    await work();
  } finally {
    const transaction = lake.transaction().delete(`drafts.${id}`);
    if (before) {
      const { _rev, ...document } = before;
      transaction.createOrReplace(document);
    } else {
      transaction.delete(id);
    }
    await transaction.commit();
  }
}

/** Begins a document as the Studio does, with these fields already filled in. */
export async function begun(
  lake: SanityClient,
  publishedId: string,
  fields: { _type: string; [field: string]: unknown },
): Promise<void> {
  const attributes = { ...fields, _id: `drafts.${publishedId}` };
  const actionType = 'sanity.action.document.create';
  await lake.action({ actionType, publishedId, attributes, ifExists: 'fail' });
}

/** Publishes texts of a quote one after the other, as the Studio does. */
export async function publishedTexts(
  lake: SanityClient,
  publishedId: string,
  texts: readonly string[],
): Promise<void> {
  const pair = { publishedId, draftId: `drafts.${publishedId}` };
  for (const text of texts) {
    const patch = { set: { 'text.en': text } };
    await lake.action({ actionType: 'sanity.action.document.edit', ...pair, patch });
    await lake.action({ actionType: 'sanity.action.document.publish', ...pair });
  }
}

/** Orders an item as a visitor who was shown this price in dirhams. */
export function order(request: APIRequestContext, item: string, price: number) {
  const data: CreateBookingRequest = {
    _full_name: 'Layla Haddad',
    _email: 'new-price@example.org',
    _whatsapp: '',
    _service: item,
    _price: price,
    _payment_url: '',
    _idempotency_key: crypto.randomUUID(),
    _language: 'en',
    _consent: true,
    _answers: {},
  };
  return request.post(createBooking.path, { data });
}

/** Returns what an order at this price is charged by card, in dirhams. */
export async function chargeFor(request: APIRequestContext, item: string, price: number) {
  const [booking] = (await (await order(request, item, price)).json()) as CreateBookingResponse;
  const made = await request.post(createPaymentLink.path, {
    data: {
      token: booking?.resume_token,
      bookingId: booking?.id,
      packageName: item,
      packagePrice: `AED ${price}`,
      preferredProvider: 'stripe',
    },
  });
  const { paymentData } = (await made.json()) as CreatePaymentLinkResponse;
  const asked = await request.post(verifyPaymentStatus.path, {
    data: { paymentReference: paymentData.reference },
  });
  return ((await asked.json()) as VerifyPaymentStatusResponse).data.amount;
}
