import type { InferRequestType, InferResponseType } from 'hono/client';
import { hc } from 'hono/client';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  CreateBookingRequest,
  CreateBookingResponse,
  CreatePaymentLinkResponse,
  VerifyPaymentStatusResponse,
} from '#machines/api.ts';
import { fieldLabel } from '#machines/intake/field-labels.ts';
import { intakeOf } from '#machines/intake/intake.ts';
import { languages } from '#machines/language.ts';
import { problemCodes } from '#machines/problem.ts';
import type { Api } from './api.ts';
import { problemBody } from './problem.ts';

describe('problem details', () => {
  it('have a stable type, a status and a sentence for every code in both languages', () => {
    for (const code of problemCodes) {
      const [en, ar] = languages.map((language) => problemBody({ code, details: {} }, language));
      expect(en).toMatchObject({ type: `about:blank#${code}`, code, success: false });
      expect(en?.status).toBeGreaterThanOrEqual(400);
      expect(en?.detail).toBe(en?.error);
      expect(ar?.detail).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('name every field of every form in both languages', () => {
    const items = ['roadmap', 'cv-makeover', 'soul-bio'] as const;
    const fields = items.flatMap((id) => intakeOf({ id, type: 'service', parts: [] }));
    for (const { name } of fields.flatMap((section) => section.fields)) {
      expect(fieldLabel('en', name)).not.toBe(name);
      expect(fieldLabel('ar', name)).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('the typed client', () => {
  it('knows what each door takes and gives', () => {
    const client = hc<Api>('http://localhost');
    const { create_booking } = client.rest.v1.rpc;
    const functions = client.functions.v1;
    type Booking = typeof create_booking.$post;
    expectTypeOf<InferRequestType<Booking>['json']>().toEqualTypeOf<CreateBookingRequest>();
    expectTypeOf<InferResponseType<Booking>>().toEqualTypeOf<CreateBookingResponse>();
    type Link = (typeof functions)['create-payment-link']['$post'];
    expectTypeOf<CreatePaymentLinkResponse>().toExtend<InferResponseType<Link>>();
    type Verify = (typeof functions)['verify-payment-status']['$post'];
    expectTypeOf<InferResponseType<Verify>>().toEqualTypeOf<VerifyPaymentStatusResponse>();
  });
});
