import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  type AskedFile,
  addPicture,
  removePicture,
  type ShownPicture,
} from '#machines/api/own-order.ts';
import { UPLOAD_LIMIT_MS } from '#machines/payment/timings.ts';
import type { Failure } from '#machines/problem.ts';
import {
  acceptedBy,
  checkPicture,
  checkReceipt,
  paperKinds,
  pictureKinds,
} from '#machines/validation/file.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES, PICTURES_MAX } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { FileButton } from '#web/booking/steps/payment/payment.styles.ts';
import { fileSize, readReceipt } from '#web/booking/steps/payment/receipt.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { postFile } from '#web/server-calls/post.ts';
import { ErrorText } from '#web/ui/form/field.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PictureList, Quiet } from './order.styles.ts';
import { Question } from './question.tsx';

interface SentFilesProps {
  token: string;
  /** Those that the server has. */
  files: readonly ShownPicture[];
  /** The question that one file answers; pictures for a drawing without one. */
  asked?: AskedFile;
  /** A file was added or removed. */
  onChanged: () => void;
}

/** What pictures for a drawing, and the file that answers a question, may be. */
const rules = {
  pictures: {
    most: PICTURES_MAX,
    kinds: pictureKinds,
    check: checkPicture,
    bytes: IMAGE_MAX_BYTES,
  },
  files: { most: 1, kinds: paperKinds, check: checkReceipt, bytes: DOCUMENT_MAX_BYTES },
} as const;

/** Takes files until there are enough, and lets each be removed again. */
export function SentFiles({ token, files, asked, onChanged }: SentFilesProps) {
  const { t, language } = useTranslation('orderPage');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<Failure | null>(null);
  const number = files.length;
  const what = asked ? 'files' : 'pictures';
  const text = asked ? asked.help : t('pictures.text');
  const { most, kinds, check, bytes } = rules[what];

  async function send(file: File): Promise<Failure | null> {
    const sent = await readReceipt(file);
    const checked = check(sent);
    if (!checked.ok) return checked.problem;
    const outcome = await postFile(addPicture, asked ? { question: asked.question } : {}, sent, {
      ...{ language, token },
      timeoutMs: UPLOAD_LIMIT_MS,
    });
    return outcome.ok ? null : outcome.problem;
  }

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? [];
    // Clears the input, so that the same file can be chosen again after it was changed.
    input.value = '';
    if (!file) return;
    setPending((before) => before + 1);
    const failure = await send(file);
    setProblem(failure);
    if (!failure) onChanged();
    setPending((before) => before - 1);
  }

  function leave() {
    onChanged();
    // The pressed button is gone.
    heading.current?.focus();
  }

  function textsOf(index: number) {
    const numbered = { number: index + 1 };
    return {
      ask: t(`${what}.remove`, numbered),
      question: t(`${what}.question`, numbered),
      keep: t(`${what}.keep`),
      confirm: t(`${what}.confirm`),
    };
  }

  return (
    <>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {asked?.label ?? t('pictures.heading')}
      </h3>
      {text && <p>{text}</p>}
      <div role="status">
        {pending > 0 ? t(`${what}.sending`) : number > 0 && t(`${what}.have`, { number })}
      </div>
      {number > 0 && (
        <PictureList role="list">
          {files.map((file, index) => (
            <li key={file.id}>
              {t(`${what}.one`, { number: index + 1, size: fileSize(file.size, language) })}
              <Question
                call={removePicture}
                request={{ token, pictureId: file.id }}
                texts={textsOf(index)}
                onDone={leave}
              >
                <p>{t(`${what}.forGood`)}</p>
              </Question>
            </li>
          ))}
        </PictureList>
      )}
      {number < most && (
        <>
          <Quiet id={`${id}-hint`}>{t(`${what}.hint`, { size: fileSize(bytes, language) })}</Quiet>
          <div>
            <FileButton>
              <input
                type="file"
                accept={acceptedBy(kinds)}
                aria-labelledby={`${id} ${id}-choose`}
                aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
                aria-invalid={problem ? true : undefined}
                onChange={choose}
              />
              <Icon name="upload" />
              <span id={`${id}-choose`}>{t(`${what}.choose`)}</span>
            </FileButton>
          </div>
        </>
      )}
      <div role="alert">
        {problem && (
          <ErrorText id={`${id}-problem`}>
            <Icon name="warning" />
            <span>{describeFailure(language, problem)}</span>
          </ErrorText>
        )}
      </div>
    </>
  );
}
