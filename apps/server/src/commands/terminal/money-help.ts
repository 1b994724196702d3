/** What `npm run money -- --help` shows. */
export const MONEY_HELP = `Deposits and withdrawals of a merchant's members. Every step keeps the NAME of --by and the system's user.

  npm run money -- deposits list --merchant CODE [--state STATE] [--limit N]
  npm run money -- deposits show NUMBER --merchant CODE               with every step: who, when and why
  npm run money -- deposits approve NUMBER --merchant CODE --by NAME [--reason TEXT]
                   credits what came in; for an order that is pending or expired, its amount, which you have seen arrive
  npm run money -- deposits reject NUMBER --merchant CODE --by NAME --reason TEXT
                   what came in is sent back within a minute
  npm run money -- deposits refund NUMBER --merchant CODE --by NAME [--reason TEXT]
                   before you send it back at the bank yourself: from here on, the channel is not asked to
  npm run money -- deposits refunded NUMBER --merchant CODE --by NAME --reference TEXT     the bank's number
  npm run money -- withdrawals list --merchant CODE [--state STATE] [--limit N]
  npm run money -- withdrawals show NUMBER --merchant CODE            with the bank account to pay to
  npm run money -- withdrawals approve NUMBER --merchant CODE --by NAME [--reason TEXT] [--despite OBSTACLE]
  npm run money -- withdrawals reject NUMBER --merchant CODE --by NAME --reason TEXT       gives the amount back
  npm run money -- withdrawals pay NUMBER --merchant CODE --by NAME [--despite OBSTACLE]
                   before you pay at the bank: from here on, the player cannot cancel
  npm run money -- withdrawals paid NUMBER --merchant CODE --by NAME --reference TEXT      the bank's number
  npm run money -- withdrawals fail NUMBER --merchant CODE --by NAME --reason TEXT         gives the amount back

Money that came and that no order could take: a second payment, another currency, an unknown order. Each waits for you.

  npm run money -- payments list --merchant CODE [--state STATE] [--limit N]
  npm run money -- payments show NUMBER --merchant CODE               with what the channel said
  npm run money -- payments credit NUMBER --merchant CODE --by NAME --reason TEXT [--member USERNAME]
                   to the member of its order; --member where it names no order
  npm run money -- payments return NUMBER --merchant CODE --by NAME --reference TEXT       you have sent it back
  npm run money -- payments ignore NUMBER --merchant CODE --by NAME --reason TEXT          there is nothing to do

With --json, list and show print JSON; amounts are minor units there.
Players read the --reason of a rejection, so write it for them, in their language.

From the merchant's cashier.fourEyesFrom on, two people must approve: neither may be the member who asked for the money,
and the second may not be the first; names that look the same are the same. What counts is the larger of what was asked for
and what came. --by is believed: give every operator a system user of their own, which is kept too.

Withdrawals of a disabled member carry the obstacle member-disabled: --despite member-disabled says that you have seen it.

States of deposits: pending, review, credited, failed, expired, refunding, refunded.
States of withdrawals: review, approved, paying, paid, rejected, failed, cancelled.
States of payments: open, credited, returned, ignored.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`
