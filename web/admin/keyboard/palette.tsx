import { useQuery } from '@tanstack/react-query';
import { Command, useCommandState } from 'cmdk';
import { use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { listOrders } from '#machines/api/orders.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { soft, wrapped } from '#web/theme/mixins.ts';
import { color, layout, radius, space } from '#web/theme/tokens.ts';
import { otherLanguage, SpeakContext } from '../language.tsx';
import { useSignOut } from '../leaving.tsx';
import { pagesFor } from '../pages.ts';
import { useMay, useSignIn } from '../sign-in/sign-in-context.ts';
import { useQueryCalls } from '../staff-calls.ts';

const PaletteBox = styled.div`
  [cmdk-input] {
    inline-size: 100%;
    min-block-size: ${layout.target};
    padding: ${space[3]} ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.medium};
    background: ${color.paper};
    color: ${color.ink};
    font: inherit;
  }

  [cmdk-list] {
    max-block-size: min(24rem, 60dvh);
    margin-block-start: ${space[3]};
    overflow-y: auto;
    overscroll-behavior: contain;
  }

  [cmdk-group-heading] {
    padding: ${space[2]} ${space[3]};
    ${soft}
  }

  [cmdk-item] {
    ${wrapped(space[2])}
    align-items: center;
    min-block-size: ${layout.target};
    padding-inline: ${space[3]};
    border-radius: ${radius.medium};
    cursor: pointer;
  }

  [cmdk-item][aria-selected='true'] {
    background: ${color.accentSoft};
    outline: 2px solid ${color.primary};
    outline-offset: -2px;
  }

  [cmdk-item] span {
    ${soft}
  }
`;

/** Takes no room while it is empty. */
const Line = styled.p`
  color: ${color.inkSoft};
  text-align: center;

  &:not(:empty) {
    padding: ${space[5]};
  }
`;

const FOUND_MOST = 6;

/** Finds every page and every order by a few letters. */
export default function Palette({ onDone, onHelp }: { onDone: () => void; onHelp: () => void }) {
  const { t, language } = useTranslation('admin');
  const { view } = useSignIn();
  const signOut = useSignOut();
  const role = view.account?.role ?? null;
  const speak = use(SpeakContext);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { orders, state } = useFoundOrders(typed);
  const { list, chosen, setChosen } = useChosen(orders.map(({ id }) => id));

  const act = (does: () => void) => () => {
    onDone();
    does();
  };
  const go = (path: string) => act(() => navigate(path));

  return (
    <PaletteBox>
      <Command
        label={t('keyboard.palette')}
        loop
        filter={isCalled}
        value={chosen}
        onValueChange={setChosen}
      >
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={t('keyboard.placeholder')}
        />
        <Command.List ref={list} label={t('keyboard.found')}>
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
              ({ path, name }) =>
                name && (
                  <Command.Item key={path} value={t(`pages.${name}`)} onSelect={go(`/${path}`)}>
                    {t(`pages.${name}`)}
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
        <SearchStatus state={state} hasOrders={orders.length > 0} />
      </Command>
    </PaletteBox>
  );
}

/**
 * Matches only letters in a row: a match of scattered letters could choose what nobody meant, such
 * as signing out.
 */
function isCalled(name: string, typed: string): number {
  return Number(name.toLowerCase().includes(typed.trim().toLowerCase()));
}

type SearchState = 'none' | 'searching' | 'failed' | 'done';

/** Announces the state of the search, which the list itself does not. */
function SearchStatus({ state, hasOrders }: { state: SearchState; hasOrders: boolean }) {
  const { t } = useTranslation('admin');
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0) && !hasOrders;
  const said = () => {
    if (state === 'failed') return t('keyboard.failed');
    if (!isEmpty) return '';
    return t(state === 'searching' ? 'keyboard.searching' : 'keyboard.empty');
  };
  return <Line role="status">{said()}</Line>;
}

function useFoundOrders(typed: string) {
  const may = useMay();
  const { read } = useQueryCalls();
  const search = useDeferredValue(typed.trim());
  const isEnabled = search.length > 1 && may('list-orders');
  const { data, isError, isFetching } = useQuery({
    queryKey: ['orders', 'palette', search],
    queryFn: ({ signal }) => read(listOrders, { filter: 'all', search, cursor: '' }, signal),
    enabled: isEnabled,
  });
  const orders = data?.orders.slice(0, FOUND_MOST) ?? [];
  const isLate = search !== typed.trim();
  const state = (): SearchState => {
    if (isLate || (isEnabled && isFetching)) return 'searching';
    if (!isEnabled) return 'none';
    return isError ? 'failed' : 'done';
  };
  return { orders, state: state() };
}

/**
 * Returns what Enter opens: the first item of the list, also after orders were added at its head,
 * unless somebody chose another.
 */
function useChosen(orders: readonly string[]) {
  const [chosen, setChosen] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = orders.join();
  useEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])];
    const isOrder = ({ dataset }: HTMLElement) => found.split(',').includes(dataset.value ?? '');
    const selected = items.find((item) => item.getAttribute('aria-selected') === 'true');
    const firstOfRest = items.find((item) => !isOrder(item));
    if (!selected || selected === firstOfRest) setChosen(items[0]?.dataset.value ?? '');
  }, [found]);
  return { list, chosen, setChosen };
}
