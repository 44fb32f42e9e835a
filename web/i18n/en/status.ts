/** The page of the program's vital signs. */
export const status = {
  title: 'Status',
  intro: 'Whether the website does its work. Each sign that needs you says what to do.',
  waiting: 'One moment',
  allWell: 'Everything is well.',
  toDo_one: '{{count}} sign needs you.',
  toDo_other: '{{count}} signs need you.',
  none: 'None',
  names: {
    care_unopened: 'Signs of danger that nobody has opened',
    deliveries_overdue: 'Late deliveries',
    payments_unsettled: 'Oldest payment without an answer',
    mails_waiting: 'Oldest mail that waits to be sent',
    jobs_waiting: 'Oldest task that is due',
    jobs_failed: 'Tasks that were given up',
    stripe_heard: 'Last message from Stripe',
    ziina_heard: 'Last message from Ziina',
    calendly_heard: 'Last message from Calendly',
    backup_made: 'Last backup',
    backup_rehearsed: 'Last backup that was restored as a test',
    disk_free: 'Free space on the server',
    orders_flagged: 'Orders that need somebody',
    deliveries_due: 'Deliveries due within a day',
  },
  does: {
    care_unopened: 'Open them on Today now, then call or write to the person.',
    deliveries_overdue: 'Open the orders, finish what is late, and write to the customers.',
    payments_unsettled:
      'A payment service has not answered for more than a day. See whether it reports an outage; if not, call whoever looks after the server.',
    mails_waiting:
      'The mail service takes nothing. See whether it reports an outage and whether its account is paid; if all is well there, call whoever looks after the server.',
    jobs_waiting: 'The background work stands still. Have the server restarted.',
    jobs_failed:
      'Mostly mails that the mail service refused for days. They are sent once it takes mails again. If they are still here tomorrow, call whoever looks after the server.',
    stripe_heard:
      'Payments arrive, but Stripe no longer reports them at once. Check its webhook in Stripe’s dashboard.',
    ziina_heard:
      'Payments arrive, but Ziina no longer reports them at once. Have the server restarted: it registers its webhook again.',
    calendly_heard:
      'Sessions are paid, but Calendly reports no times. Check its webhook subscription.',
    backup_made:
      'There is none from the last two days. Ask whoever looks after the server to make one now and to see why the nightly one stopped.',
    backup_rehearsed:
      'None was restored in the last 45 days. Ask whoever looks after the server to restore one as a test: only then is it known to work.',
    orders_flagged: 'They wait for you on Today.',
    deliveries_due: 'They are on Today and among the texts to review.',
    disk_free: 'It is nearly full. Ask whoever looks after the server to make room.',
  },
};
