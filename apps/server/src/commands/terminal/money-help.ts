/** What `npm run money -- --help` shows. */
export const MONEY_HELP = `Deposits and withdrawals of a merchant's members. Every step keeps the NAME of --by and the system's user.

  npm run money -- deposits list --merchant CODE [--state STATE] [--limit N]
  npm run money -- deposits show NUMBER --merchant CODE               with every step: who, when and why
  npm run money -- deposits approve NUMBER --merchant CODE --by NAME [--reason TEXT]
                   credits what came in; for an order that is pending or expired, its amount, which you have seen arrive
  npm run money -- deposits reject NUMBER --merchant CODE --by NAME --reason TEXT
                   what came in is sent back within a minute
  npm run money -- withdrawals list --merchant CODE [--state STATE] [--limit N]
  npm run money -- withdrawals show NUMBER --merchant CODE            with the bank account to pay to
  npm run money -- withdrawals approve NUMBER --merchant CODE --by NAME [--reason TEXT]
  npm run money -- withdrawals reject NUMBER --merchant CODE --by NAME --reason TEXT       gives the amount back
  npm run money -- withdrawals pay NUMBER --merchant CODE --by NAME
                   before you pay at the bank: from here on, the player cannot cancel
  npm run money -- withdrawals paid NUMBER --merchant CODE --by NAME --reference TEXT      the bank's number
  npm run money -- withdrawals fail NUMBER --merchant CODE --by NAME --reason TEXT         gives the amount back

With --json, list and show print JSON; amounts are minor units there.
Players read the --reason of a rejection, so write it for them, in their language.

From the merchant's cashier.fourEyesFrom on, two people must approve: neither may be the member who asked for the money,
and the second may not be the first. --by is believed: give every operator a system user of their own, which is kept too.

States of deposits: pending, review, credited, failed, expired, refunded.
States of withdrawals: review, approved, paying, paid, rejected, failed, cancelled.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`
