import { webhookPaths } from '#machines/api/paths.ts';
import {
  type Facts,
  isReason,
  type MailRecords,
  type Reason,
  type StripeFacts,
  type WebhookFacts,
} from './facts.ts';
import { type Finding, named, ok, todo } from './finding.ts';

const LEAST_CERTIFICATE_DAYS = 14;

export function ofMail({ isMailReachable }: Facts): Finding {
  if (isMailReachable) return ok('The mail server takes mails.', 'خادم البريد يقبل الرسائل.');
  if (isMailReachable === null) {
    return todo(
      'Mails reach nobody but the built-in mailbox; set SMTP_URL.',
      'لا تصل الرسائل إلا إلى الصندوق المدمج؛ ضع SMTP_URL.',
    );
  }
  return todo(
    'The mail server does not answer or refuses the login; correct SMTP_URL.',
    'خادم البريد لا يستجيب أو يرفض تسجيل الدخول؛ صحِّح SMTP_URL.',
  );
}

export function ofMailRecords(records: MailRecords | Reason): Finding {
  if (isReason(records)) {
    return todo(
      `DNS could not be asked about mails (${records.reason}); run the doctor again.`,
      `تعذّر سؤال DNS عن البريد (${records.reason})؛ أعد الفحص.`,
    );
  }
  const { domain, hasSpf, hasDmarc } = records;
  if (hasSpf && hasDmarc) {
    return ok(
      `${domain} has SPF and DMARC; that mails are signed (DKIM) shows only in one that arrived.`,
      `للنطاق ${domain} سجلّا SPF وDMARC؛ أما توقيع DKIM فلا يظهر إلا في رسالة وصلت.`,
    );
  }
  const missing = [hasSpf ? '' : 'SPF', hasDmarc ? '' : 'DMARC'].filter(Boolean).join(', ');
  return todo(
    `Mailboxes may take mails of ${domain} for spam; add to its DNS: ${missing}.`,
    `قد تُصنَّف رسائل ${domain} بريدًا مزعجًا؛ أضف إلى سجلات DNS للنطاق: ${missing}.`,
  );
}

export function ofTestSettings({ testSettings }: Facts): Finding {
  if (testSettings.length === 0) {
    return ok('No payment method is in test mode.', 'لا توجد وسيلة دفع في الوضع التجريبي.');
  }
  const names = testSettings.join(', ');
  return todo(
    `Payments are only tests; set the real values of ${names} before opening.`,
    `الدفع تجريبي فقط؛ ضع القيم الحقيقية في ${names} قبل الافتتاح.`,
  );
}

export function ofStripe({ stripe }: Facts): Finding[] {
  if (stripe === null) return [];
  if (isReason(stripe)) {
    return [
      todo(
        `Stripe does not say what it is set to (${stripe.reason}); correct STRIPE_SECRET_KEY, or let it read webhook endpoints and payment method domains.`,
        `لا يخبر Stripe بإعداداته (${stripe.reason})؛ صحِّح STRIPE_SECRET_KEY أو امنحه قراءة webhook endpoints وpayment method domains.`,
      ),
    ];
  }
  return [ofEvents(stripe), ofDomain(stripe)];
}

function ofEvents({ missingEvents }: StripeFacts): Finding {
  const path = webhookPaths.stripe;
  if (missingEvents === null) {
    return todo(
      `Stripe sends no events to ${path}; add that endpoint in its dashboard, or enable it.`,
      `لا يرسل Stripe أحداثًا إلى ${path}؛ أضف هذا العنوان في لوحته أو فعِّله.`,
    );
  }
  if (missingEvents.length === 0) {
    return ok('Stripe sends every event that we need.', 'يرسل Stripe كل الأحداث اللازمة.');
  }
  const list = named(missingEvents);
  return todo(
    `Stripe must send these events to ${path} too: ${list}.`,
    `يجب أن يرسل Stripe إلى ${path} هذه الأحداث أيضًا: ${list}.`,
  );
}

function ofDomain({ missingDomain }: StripeFacts): Finding {
  if (missingDomain === null) {
    return ok(
      'Stripe may offer Apple Pay and Google Pay here.',
      'يستطيع Stripe عرض Apple Pay وGoogle Pay هنا.',
    );
  }
  return todo(
    `Apple Pay and Google Pay are not offered; register ${missingDomain} under “Payment method domains” at Stripe.`,
    `لا يُعرض Apple Pay وGoogle Pay؛ سجِّل ${missingDomain} لدى Stripe في «Payment method domains».`,
  );
}

export function ofWebhook({ service, days, isSilent }: WebhookFacts): Finding {
  const since = Math.floor(days);
  if (!isSilent) {
    return ok(
      `The webhook of ${service} is not missed (last message ${since} days ago).`,
      `لا ينقص شيء من إشعارات ${service} (أيام منذ آخر إشعار: ${since}).`,
    );
  }
  return todo(
    `Money came by ${service} without its webhook, silent for ${since} days; check its address and secret there.`,
    `وصل مال عبر ${service} دون إشعار منه (أيام منذ آخر إشعار: ${since})؛ تحقَّق لديه من عنوان الإشعارات وسرّها.`,
  );
}

export function ofSite({
  site: { url, failure, certificateDays, closedWebhooks },
}: Facts): Finding {
  if (!url.startsWith('https:')) {
    return todo(
      `PUBLIC_URL is ${url}; set the https address that people open.`,
      `‏PUBLIC_URL هو ${url}؛ ضع عنوان https الذي يفتحه الناس.`,
    );
  }
  if (failure !== null) {
    return todo(
      `${url} does not answer (${failure}); check the server, the proxy, DNS and the certificate.`,
      `لا يستجيب ${url} ‏(${failure})؛ تحقَّق من الخادم والوكيل وDNS والشهادة.`,
    );
  }
  if (certificateDays !== null && certificateDays < LEAST_CERTIFICATE_DAYS) {
    const left = Math.floor(certificateDays);
    return todo(
      `The certificate of ${url} ends in ${left} days; renew it.`,
      `تنتهي شهادة ${url} قريبًا (الأيام الباقية: ${left})؛ جدِّدها.`,
    );
  }
  if (closedWebhooks.length > 0) {
    const paths = named(closedWebhooks);
    return todo(
      `The proxy keeps these webhooks from the server: ${paths}; pass them on.`,
      `يحجب الوكيل هذه الإشعارات عن الخادم: ${paths}؛ مرِّرها إليه.`,
    );
  }
  return ok(`${url} answers.`, `${url} يستجيب.`);
}
