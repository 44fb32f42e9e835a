import { admin as adminAr } from './ar/admin.ts';
import { form as formAr } from './ar/form.ts';
import { inbox as inboxAr } from './ar/inbox.ts';
import { orders as ordersAr } from './ar/orders.ts';
import { signIn as signInAr } from './ar/sign-in.ts';
import { admin as adminEn } from './en/admin.ts';
import { form as formEn } from './en/form.ts';
import { inbox as inboxEn } from './en/inbox.ts';
import { orders as ordersEn } from './en/orders.ts';
import { signIn as signInEn } from './en/sign-in.ts';
import { addTexts } from './i18n.ts';

/** Adds the texts of the admin area in both languages. */
export function addAdminTexts(): void {
  addTexts('admin', { en: adminEn, ar: adminAr });
  addTexts('signIn', { en: signInEn, ar: signInAr });
  addTexts('orders', { en: ordersEn, ar: ordersAr });
  addTexts('inbox', { en: inboxEn, ar: inboxAr });
  addTexts('form', { en: formEn, ar: formAr });
}
