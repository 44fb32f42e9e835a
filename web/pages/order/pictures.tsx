import { type ChangeEvent, useId, useRef, useState } from 'react';
import { addPicture, removePicture, type ShownPicture } from '#machines/api/own-order.ts';
import { UPLOAD_LIMIT_MS } from '#machines/payment/timings.ts';
import type { Failure } from '#machines/problem.ts';
import { acceptedBy, checkPicture, pictureKinds } from '#machines/validation/file.ts';
import { IMAGE_MAX_BYTES, PICTURES_MAX } from '#machines/validation/limits.ts';
import { describeFailure } from '#machines/validation/problem-texts.ts';
import { FileButton } from '#web/booking/steps/payment/payment.styles.ts';
import { fileSize, readReceipt } from '#web/booking/steps/payment/receipt.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { postFile } from '#web/server-calls/post.ts';
import { ErrorText } from '#web/ui/form/field.styles.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PictureList, Quiet } from './order.styles.ts';
import { Question } from './question.tsx';

interface PicturesProps {
  token: string;
  /** Those that the server has. */
  pictures: readonly ShownPicture[];
  /** A picture was added or removed. */
  onChanged: () => void;
}

/** Takes pictures for a drawing until there are enough, and lets each be removed again. */
export function Pictures({ token, pictures, onChanged }: PicturesProps) {
  const { t, language } = useTranslation('orderPage');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<Failure | null>(null);
  const number = pictures.length;

  async function send(file: File): Promise<Failure | null> {
    const picture = await readReceipt(file);
    const checked = checkPicture(picture);
    if (!checked.ok) return checked.problem;
    const outcome = await postFile(addPicture, {}, picture, {
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
      ask: t('pictures.remove', numbered),
      question: t('pictures.question', numbered),
      keep: t('pictures.keep'),
      confirm: t('pictures.confirm'),
    };
  }

  return (
    <>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('pictures.heading')}
      </h3>
      <p>{t('pictures.text')}</p>
      <div role="status">
        {pending > 0 ? t('pictures.sending') : number > 0 && t('pictures.have', { number })}
      </div>
      {number > 0 && (
        <PictureList role="list">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              {t('pictures.one', { number: index + 1, size: fileSize(picture.size, language) })}
              <Question
                call={removePicture}
                request={{ token, pictureId: picture.id }}
                texts={textsOf(index)}
                onDone={leave}
              >
                <p>{t('pictures.forGood')}</p>
              </Question>
            </li>
          ))}
        </PictureList>
      )}
      {number < PICTURES_MAX && (
        <>
          <Quiet id={`${id}-hint`}>
            {t('pictures.hint', { size: fileSize(IMAGE_MAX_BYTES, language) })}
          </Quiet>
          <div>
            <FileButton>
              <input
                type="file"
                accept={acceptedBy(pictureKinds)}
                aria-labelledby={`${id} ${id}-choose`}
                aria-describedby={problem ? `${id}-problem ${id}-hint` : `${id}-hint`}
                aria-invalid={problem ? true : undefined}
                onChange={choose}
              />
              <Icon name="upload" />
              <span id={`${id}-choose`}>{t('pictures.choose')}</span>
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
