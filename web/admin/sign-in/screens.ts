import type { ComponentType } from 'react';
import type { Screen } from '#machines/sign-in/view.ts';
import { DetailsScreen, NewPasswordScreen } from './screens/details.tsx';
import { EnrolmentScreen } from './screens/enrolment.tsx';
import { FactorScreen } from './screens/factor.tsx';
import { AddressScreen, MailedCodeScreen } from './screens/mailed-code.tsx';
import { PasswordScreen } from './screens/password.tsx';
import { AwayScreen, NoRoleScreen } from './screens/waiting.tsx';

/** The component of each step of the sign-in. */
export const screens: Record<Exclude<Screen, 'opening' | 'inside'>, ComponentType> = {
  away: AwayScreen,
  password: PasswordScreen,
  address: AddressScreen,
  mailedCode: MailedCodeScreen,
  noRole: NoRoleScreen,
  factor: FactorScreen,
  details: DetailsScreen,
  newPassword: NewPasswordScreen,
  enrolment: EnrolmentScreen,
};
