import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { use, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { listOrders } from '#machines/api/list-orders.ts';
import { mayDo } from '#machines/staff/policy.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { otherLanguage, SpeakContext } from '../language.tsx';
import { useSignOut } from '../leaving.tsx';
import { pagesFor } from '../pages.ts';
import { usePostAsStaff } from '../post-context.ts';
import { useSignIn } from '../sign-in/sign-in-context.ts';
import { PaletteBox } from './palette.styles.ts';

interface PaletteProps {
  onDone: () => void;
  onHelp: () => void;
}

const FOUND_MOST = 6;

/** Leads to every page and every order by a few letters. */
export default function Palette({ onDone, onHelp }: PaletteProps) {
  const { t, language } = useTranslation('admin');
  const { view } = useSignIn();
  const signOut = useSignOut();
  const role = view.account?.role ?? null;
  const speak = use(SpeakContext);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const orders = useFoundOrders(typed);

  const act = (does: () => void) => () => {
    onDone();
    does();
  };
  const go = (path: string) => act(() => navigate(path));

  return (
    <PaletteBox>
      <Command label={t('keyboard.palette')} loop filter={isCalled}>
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t('keyboard.placeholder')}
        />
        <Command.List label={t('keyboard.found')}>
          <Command.Empty>{t('keyboard.empty')}</Command.Empty>
          {orders.length > 0 && (
            <Command.Group heading={t('pages.orders')} forceMount>
              {orders.map(({ id, name, item }) => (
                <Command.Item key={id} value={id} forceMount onSelect={go(`/orders/${id}`)}>
                  <bdi>{name}</bdi> <span>{item}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t('keyboard.pages')}>
            {pagesFor(role).map(
              ({ path, title, icon }) =>
                icon && (
                  <Command.Item key={path} value={t(`pages.${title}`)} onSelect={go(`/${path}`)}>
                    {t(`pages.${title}`)}
                  </Command.Item>
                ),
            )}
          </Command.Group>
          <Command.Group heading={t('keyboard.acts')}>
            <Command.Item value={t('keyboard.help')} onSelect={onHelp}>
              {t('keyboard.help')}
            </Command.Item>
            <Command.Item
              value={t('language')}
              onSelect={act(() => speak(otherLanguage(language)))}
            >
              {t('language')}
            </Command.Item>
            <Command.Item value={t('signOut')} onSelect={act(signOut)}>
              {t('signOut')}
            </Command.Item>
          </Command.Group>
        </Command.List>
      </Command>
    </PaletteBox>
  );
}

/** Guessing from scattered letters could choose what nobody meant, such as signing out. */
function isCalled(name: string, typed: string): number {
  return Number(name.toLowerCase().includes(typed.trim().toLowerCase()));
}

function useFoundOrders(typed: string) {
  const role = useSignIn().view.account?.role ?? null;
  const post = usePostAsStaff();
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['orders', 'palette', search],
    queryFn: ({ signal }) => post(listOrders, { filter: 'all', search, cursor: '' }, signal),
    enabled: search.length > 1 && mayDo(role, 'list-orders'),
  });
  return data?.orders.slice(0, FOUND_MOST) ?? [];
}
