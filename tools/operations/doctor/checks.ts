import { LEAST_FREE_BYTES, MOST_BACKUP_DAYS } from '#functions/server/status/vitals.ts';
import { type ContentFacts, type DatabaseFacts, type Facts, isReason } from './facts.ts';
import { type Finding, named, ok, todo } from './finding.ts';
import {
  ofMail,
  ofMailRecords,
  ofSite,
  ofStripe,
  ofTestSettings,
  ofWebhook,
} from './outside-checks.ts';

const MOST_CLOCK_SECONDS = 30;
/** The oldest version of PostgreSQL that the tests run on. */
const LEAST_VERSION = 15;

/** Judges what was seen, in the order in which it is best put right. */
export function judge(facts: Facts): Finding[] {
  const { database, content } = facts;
  return [
    ofSettings(facts),
    ofExampleSettings(facts),
    isReason(database)
      ? todo(
          `The database cannot be used: ${database.reason}`,
          `تعذّر استخدام قاعدة البيانات: ${database.reason}`,
        )
      : ofTables(database),
    ...(isReason(database) ? [] : [ofClock(database), ofKey(database, facts)]),
    ofDisk(facts),
    ofBackups(facts),
    ...(isReason(content)
      ? [
          todo(
            `The content cannot be read: ${content.reason}`,
            `تعذّرت قراءة المحتوى: ${content.reason}`,
          ),
        ]
      : [ofPrices(content), ofExamples(content), ofLegalTexts(content)]),
    ofFonts(facts),
    ofMail(facts),
    ...(facts.mailRecords ? [ofMailRecords(facts.mailRecords)] : []),
    ofTestSettings(facts),
    ...ofStripe(facts),
    ...(isReason(database) ? [] : database.webhooks.map(ofWebhook)),
    ofSite(facts),
  ];
}

function ofSettings({ settingsProblem }: Facts): Finding {
  if (settingsProblem === null) return ok('All settings are there.', 'الإعدادات كلها موجودة.');
  return todo(`Correct the settings: ${settingsProblem}.`, `صحِّح الإعدادات: ${settingsProblem}.`);
}

function ofExampleSettings({ exampleSettings }: Facts): Finding {
  const names = exampleSettings.join(', ');
  if (!names) return ok('No setting is an example.', 'لا توجد عناوين أمثلة في الإعدادات.');
  return todo(
    `Replace the example addresses of ${names} with your own.`,
    `ضع عناوينك مكان عناوين الأمثلة في: ${names}.`,
  );
}

function ofTables({ version, mayCreate, missing, contracting }: DatabaseFacts): Finding {
  if (version < LEAST_VERSION) {
    return todo(
      `The database is PostgreSQL ${version}; move it to version ${LEAST_VERSION} or newer.`,
      `قاعدة البيانات من إصدار PostgreSQL ‏${version}؛ انقلها إلى الإصدار ${LEAST_VERSION} أو أحدث.`,
    );
  }
  if (!mayCreate) {
    return todo(
      'The account of DATABASE_URL may not create tables; make it the owner of the database.',
      'لا يملك حساب DATABASE_URL صلاحية إنشاء الجداول؛ اجعله مالك قاعدة البيانات.',
    );
  }
  if (contracting.length > 0) {
    return todo(
      `The database is newer than this program (${contracting[0]}); install the newer version.`,
      `قاعدة البيانات أحدث من هذا البرنامج (${contracting[0]})؛ ثبِّت الإصدار الأحدث.`,
    );
  }
  if (missing.length > 0) {
    return todo(
      `The database lacks changes up to ${missing.at(-1)}; start the server, which makes them.`,
      `تنقص قاعدة البيانات تغييرات حتى ${missing.at(-1)}؛ شغِّل الخادم فيُجريها.`,
    );
  }
  return ok(
    'The database answers and fits this program.',
    'قاعدة البيانات تستجيب وتوافق هذا البرنامج.',
  );
}

function ofClock({ clockSeconds }: DatabaseFacts): Finding {
  const seconds = Math.round(Math.abs(clockSeconds));
  if (seconds <= MOST_CLOCK_SECONDS) return ok('The clock is right.', 'الساعة مضبوطة.');
  return todo(
    `This machine's clock differs from the database's by ${seconds} s; let both set it by NTP.`,
    `تختلف ساعة هذا الجهاز عن ساعة قاعدة البيانات بمقدار ${seconds} ث؛ اضبط كلتيهما عبر NTP.`,
  );
}

function ofKey({ fingerprint }: DatabaseFacts, { fingerprints }: Facts): Finding {
  if (fingerprint === null || fingerprints.includes(fingerprint)) {
    return ok('The master key fits the data.', 'المفتاح الرئيسي يوافق البيانات.');
  }
  return todo(
    `MASTER_KEY is not the key of the data; set the one with the fingerprint ${fingerprint}.`,
    `‏MASTER_KEY ليس مفتاح هذه البيانات؛ ضع المفتاح الذي بصمته ${fingerprint}.`,
  );
}

function ofDisk({ freeBytes }: Facts): Finding {
  if (isReason(freeBytes)) {
    return todo(
      `The data folder cannot be used (${freeBytes.reason}); correct DATA_FOLDER.`,
      `تعذّر استخدام مجلد البيانات (${freeBytes.reason})؛ صحِّح DATA_FOLDER.`,
    );
  }
  const megabytes = Math.floor(freeBytes / 1024 ** 2);
  if (freeBytes >= LEAST_FREE_BYTES) {
    return ok(`${megabytes} MB are free on the disk.`, `المساحة الحرة على القرص ${megabytes} م.ب.`);
  }
  return todo(
    `Only ${megabytes} MB are free on the disk; make room.`,
    `لم يبقَ على القرص سوى ${megabytes} م.ب؛ وفِّر مساحة.`,
  );
}

function ofBackups({ hasBackupKey, backupDays }: Facts): Finding {
  if (!hasBackupKey) {
    return todo(
      'Set BACKUP_KEY (openssl rand -hex 32), then let npm run backup -- FOLDER --keep 14 run every night.',
      'ضع BACKUP_KEY ‏(openssl rand -hex 32)، ثم شغِّل npm run backup -- FOLDER --keep 14 كل ليلة.',
    );
  }
  if (backupDays !== null && backupDays <= MOST_BACKUP_DAYS) {
    return ok('The last backup is recent.', 'آخر نسخة احتياطية حديثة.');
  }
  const days = backupDays === null ? null : Math.floor(backupDays);
  return todo(
    `${days === null ? 'No backup was made here' : `The last backup is ${days} days old`}; let npm run backup -- FOLDER --keep 14 run every night.`,
    `${days === null ? 'لم تُؤخذ هنا نسخة احتياطية' : `عمر آخر نسخة احتياطية بالأيام: ${days}`}؛ شغِّل npm run backup -- FOLDER --keep 14 كل ليلة.`,
  );
}

function ofPrices({ faults, items }: ContentFacts): Finding {
  if (faults.length === 0 && items > 0) {
    return ok(`All ${items} things for sale have prices.`, `لكل ما يُباع سعر (العدد: ${items}).`);
  }
  const list = named(faults) || '0';
  return todo(
    `Some things cannot be sold; complete them in the Studio: ${list}.`,
    `بعض ما يُعرض للبيع لا يمكن بيعه؛ أكمله في الاستوديو: ${list}.`,
  );
}

function ofExamples({ examples }: ContentFacts): Finding {
  if (examples.length === 0)
    return ok('No example is left in the content.', 'لم يبقَ في المحتوى مثال.');
  return todo(
    `Replace the examples in the Studio: ${named(examples)}.`,
    `ضع محتواك مكان الأمثلة في الاستوديو: ${named(examples)}.`,
  );
}

function ofLegalTexts({ legalTexts, halfTexts }: ContentFacts): Finding {
  if (legalTexts === 0) {
    return todo(
      'No legal text is published; write privacy, terms and payments in the Studio (0 now).',
      'لم يُنشر أي نص قانوني؛ اكتب الخصوصية والشروط والدفع في الاستوديو (العدد الآن: 0).',
    );
  }
  if (halfTexts.length === 0) {
    return ok(
      `All ${legalTexts} legal texts are there in both languages.`,
      `النصوص القانونية كلها موجودة باللغتين (العدد: ${legalTexts}).`,
    );
  }
  const list = named(halfTexts);
  return todo(
    `Complete these legal texts in both languages in the Studio: ${list}.`,
    `أكمل هذه النصوص القانونية باللغتين في الاستوديو: ${list}.`,
  );
}

function ofFonts({ fontsProblem }: Facts): Finding {
  if (fontsProblem === null) {
    return ok('The fonts of documents are there.', 'خطوط المستندات موجودة.');
  }
  return todo(
    `Documents cannot be made (${fontsProblem}); install the packages again.`,
    `تعذّر إعداد المستندات (${fontsProblem})؛ أعد تثبيت الحزم.`,
  );
}
