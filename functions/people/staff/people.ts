import type { AuthError, GoTrueAdminApi, User } from '@supabase/auth-js';
import type {
  ChangeStaffRoleRequest,
  InviteStaffAgainRequest,
  InviteStaffRequest,
  RemoveStaffRequest,
  StaffPerson,
} from '#machines/api/staff.ts';
import { languageNamed } from '#machines/language.ts';
import { readRole, staffRoles } from '#machines/staff/policy.ts';
import type { Colleague } from '../../mail/mail-readers.ts';
import type { Database } from '../../platform/database/database.ts';
import { StaffProblemError } from '../../platform/errors.ts';
import { type AccountService, administratorOf, problemOf } from './account-service.ts';
import type { Acts } from './acts.ts';
import { nameOf, type StaffMember } from './as-staff.ts';

/** Lists staff and changes who they are, for owners. */
export interface People {
  list(staff: StaffMember): Promise<StaffPerson[]>;
  /** Lists whom mails go to. */
  colleagues(): Promise<Colleague[]>;
  /** Returns the names of those who agreed that customers see them, by their ids. */
  shownNames(): Promise<Map<string, string>>;
  /** @throws StaffProblemError where the address already belongs to a member of staff. */
  invite(request: InviteStaffRequest, staff: StaffMember): Promise<StaffPerson>;
  /** @throws StaffProblemError where they have accepted. */
  inviteAgain(request: InviteStaffAgainRequest, staff: StaffMember): Promise<void>;
  /** @throws StaffProblemError where no owner would be left. */
  changeRole(request: ChangeStaffRoleRequest, staff: StaffMember): Promise<void>;
  /** @throws StaffProblemError where no owner would be left. */
  remove(request: RemoveStaffRequest, staff: StaffMember): Promise<void>;
}

const ACCOUNTS_AT_ONCE = 500;

export function createPeople(deps: {
  service: AccountService;
  database: Pick<Database, 'exclusively'>;
  acts: Acts;
  publicUrl: string;
  now: () => number;
}): People {
  const { service, database, acts, publicUrl, now } = deps;
  const inTurn = createTurns(database);

  async function accounts(admin: GoTrueAdminApi): Promise<User[]> {
    const all: User[] = [];
    for (let page = 1; ; page += 1) {
      const { users } = read(await admin.listUsers({ page, perPage: ACCOUNTS_AT_ONCE }));
      all.push(...users);
      if (users.length < ACCOUNTS_AT_ONCE) return all;
    }
  }

  /**
   * Finds a member of staff.
   * @throws StaffProblemError if there is no such member, or if the change would leave no owner.
   */
  async function find(admin: GoTrueAdminApi, id: string, becomes: { isOwner: boolean }) {
    const all = await accounts(admin);
    const person = all.find((each) => each.id === id && roleOf(each));
    if (!person) throw new StaffProblemError('person_not_found');
    const owners = all.filter((each) => isOwner(each, now()));
    const stays = becomes.isOwner || owners.some((owner) => owner.id !== id);
    if (!stays && roleOf(person) === 'owner') throw new StaffProblemError('last_owner');
    return person;
  }

  const redirectTo = `${publicUrl}/admin`;
  const aboutOf = ({ id, email = '' }: User) => ({ id, name: email });

  return {
    async list(staff) {
      const all = await accounts(await administratorOf(service));
      return all
        .flatMap((user) => toPerson(user, staff) ?? [])
        .sort(
          (a, b) =>
            staffRoles.indexOf(a.role) - staffRoles.indexOf(b.role) ||
            (a.name || a.email).localeCompare(b.name || b.email),
        );
    },
    async colleagues() {
      const all = await accounts(await administratorOf(service));
      return all.flatMap((user) => {
        const person = mayComeIn(user, now()) ? toPerson(user) : null;
        return person
          ? [{ ...person, prefersDigest: user.user_metadata.prefersDigest === true }]
          : [];
      });
    },
    async shownNames() {
      const all = await accounts(await administratorOf(service));
      return new Map(
        all.flatMap((user) => {
          const isShown = mayComeIn(user, now()) && user.user_metadata.isNamed === true;
          const person = isShown ? toPerson(user) : null;
          return person?.name ? [[person.id, person.name] as const] : [];
        }),
      );
    },
    invite: ({ name, email, role, language }, staff) =>
      inTurn(async () => {
        const admin = await administratorOf(service);
        const known = (await accounts(admin)).find((user) => user.email === email);
        const isHere = Boolean(known?.email_confirmed_at);
        if (known && isHere && roleOf(known)) throw new StaffProblemError('staff_exists');
        const about = { id: known?.id ?? null, name: email };
        const data = { name, language };
        return acts.recordAround(staff, { act: 'invite-staff', about, role }, async () => {
          const { id } =
            known && isHere
              ? known
              : read(await admin.inviteUserByEmail(email, { data, redirectTo })).user;
          const { user } = read(await admin.updateUserById(id, { app_metadata: { role } }));
          const person = toPerson(user, staff);
          if (!person) throw new Error('the service of accounts gave no role');
          return person;
        });
      }),
    inviteAgain: ({ id }, staff) =>
      inTurn(async () => {
        const admin = await administratorOf(service);
        const { user } = read(await admin.getUserById(id));
        const { email = '' } = user;
        const role = roleOf(user);
        if (!role) throw new StaffProblemError('person_not_found');
        if (user.email_confirmed_at) throw new StaffProblemError('staff_exists');
        const act = { act: 'invite-staff', about: aboutOf(user), role } as const;
        await acts.recordAround(staff, act, async () => {
          read(await admin.inviteUserByEmail(email, { redirectTo }));
        });
      }),
    changeRole: ({ id, role }, staff) =>
      inTurn(async () => {
        const admin = await administratorOf(service);
        const person = await find(admin, id, { isOwner: role === 'owner' });
        const act = { act: 'change-staff-role', about: aboutOf(person), role } as const;
        await acts.recordAround(staff, act, async () => {
          read(await admin.updateUserById(id, { app_metadata: { role } }));
        });
      }),
    remove: ({ id }, staff) =>
      inTurn(async () => {
        const admin = await administratorOf(service);
        const person = await find(admin, id, { isOwner: false });
        const act = { act: 'remove-staff', about: aboutOf(person) } as const;
        await acts.recordAround(staff, act, async () => {
          read(await admin.deleteUser(id));
        });
      }),
  };
}

/**
 * Runs one change at a time across all servers, so that two owners who remove each other cannot both succeed.
 * Changes of this process wait for each other first, so that only one of them holds a connection.
 */
function createTurns(database: Pick<Database, 'exclusively'>) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => database.exclusively(work));
    last = turn.catch(() => undefined);
    return turn;
  };
}

const roleOf = (user: User) => readRole(user.app_metadata.role);

/** Says whether somebody could act as an owner today. */
const isOwner = (user: User, now: number) => roleOf(user) === 'owner' && mayComeIn(user, now);

function mayComeIn(user: User & { banned_until?: string }, now: number): boolean {
  const isBanned = user.banned_until !== undefined && Date.parse(user.banned_until) > now;
  return Boolean(user.email_confirmed_at) && !isBanned;
}

function toPerson(user: User, staff?: StaffMember): StaffPerson | null {
  const role = roleOf(user);
  if (!role || !user.email) return null;
  return {
    id: user.id,
    name: nameOf(user.user_metadata.name),
    email: user.email,
    role,
    language: languageNamed(user.user_metadata.language),
    isPending: !user.email_confirmed_at,
    invitedAt: user.invited_at ?? null,
    lastSignInAt: user.last_sign_in_at ?? null,
    isYou: user.id === staff?.id,
  };
}

type Answer<T> = { data: T; error: null } | { data: unknown; error: AuthError };

/**
 * Unwraps the service's answer.
 * @throws StaffProblemError where the service refuses, or is down.
 */
function read<T>(answer: Answer<T>): T {
  if (answer.error) throw problemOf(answer.error);
  return answer.data;
}
