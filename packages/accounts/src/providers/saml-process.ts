import { setPriority } from 'node:os';
import * as z from 'zod/mini';
import { CLOCKS_DIFFER_MS, type SamlSignIn, samlPartyOf } from './saml-party.ts';

/** Runs as a child process, because its parsers build trees from XML that anybody may send. */

export interface SamlWork extends SamlSignIn {
  /** In base64, as the browser carries it. */
  response: string;
}

export type SamlVerdict = { profile: Record<string, unknown> | null };

const BELOW_NORMAL = 10;
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

setPriority(BELOW_NORMAL);

/** The parts of the signed assertion that the library leaves for us to check. */
const signed = z.object({
  Assertion: z.object({
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.optional(
              z.tuple([z.object({ $: z.record(z.string(), z.string()) })]),
            ),
          }),
        ),
      }),
    ]),
  }),
});

/** Says whether the assertion comes from this organisation, for this sign-in at this site. */
function isMeant(assertion: unknown, { site, provider, requestId }: SamlSignIn): boolean {
  const { Issuer: issuer, Subject: subject } = signed.parse(assertion).Assertion;
  const isConfirmed = subject[0].SubjectConfirmation.some(
    ({ $, SubjectConfirmationData: data }) => {
      const { Recipient, InResponseTo, NotOnOrAfter = '' } = data?.[0].$ ?? {};
      const isOurs = Recipient === site.acsUrl && InResponseTo === requestId;
      return (
        $.Method === BEARER && isOurs && Date.parse(NotOnOrAfter) + CLOCKS_DIFFER_MS > Date.now()
      );
    },
  );
  return issuer[0]._ === provider.entityId && isConfirmed;
}

async function check(work: SamlWork): Promise<SamlVerdict['profile']> {
  const { profile } = await samlPartyOf(work).validatePostResponseAsync({
    SAMLResponse: work.response,
  });
  if (!profile || !isMeant(profile.getAssertion?.(), work)) return null;
  // Leaves out functions, which cannot be sent to another process.
  return Object.fromEntries(
    Object.entries(profile).filter(([, said]) => typeof said !== 'function'),
  );
}

process.on('message', async (work: SamlWork) => {
  const profile = await check(work).catch(() => null);
  process.send?.({ profile } satisfies SamlVerdict);
});
process.on('disconnect', () => process.exit());
