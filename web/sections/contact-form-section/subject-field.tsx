import { useId } from 'react';
import { type MessageSubject, messageSubjects } from '#machines/message-subject.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Group, Label, Select } from '#web/ui/form/field.styles.ts';

/** Chooses the message's subject; the address sets it until somebody chooses another. */
export function SubjectField({ asked }: { asked: MessageSubject }) {
  const { t } = useTranslation('contact');
  const id = useId();
  return (
    <Group>
      <Label htmlFor={id}>{t('subject')}</Label>
      <Select key={asked} id={id} name="subject" defaultValue={asked}>
        {messageSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject || 'any'}`)}
          </option>
        ))}
      </Select>
    </Group>
  );
}
