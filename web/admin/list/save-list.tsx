import { useMutation } from '@tanstack/react-query';
import type { Call } from '#machines/api/call.ts';
import { mayDo, type StaffAct } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '../failure.tsx';
import { saveFile } from '../save-file.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { useQueryCalls } from '../staff-calls.ts';

interface SaveListProps<Request> {
  act: StaffAct;
  call: Call<Request, unknown, unknown>;
  request: Request;
}

/** Saves the list as a file for a spreadsheet, for roles that may. */
export function SaveList<Request>({ act, call, request }: SaveListProps<Request>) {
  const { t } = useTranslation('inbox');
  const role = useSignIn().view.account?.role ?? null;
  const { readFile } = useQueryCalls();
  const saving = useMutation({
    mutationFn: async () => saveFile(await readFile(call, request)),
    retry: false,
  });
  if (!mayDo(role, act)) return null;
  return (
    <div>
      <Button variant="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
        {t('save')}
      </Button>
      <Failure error={saving.error} />
    </div>
  );
}
