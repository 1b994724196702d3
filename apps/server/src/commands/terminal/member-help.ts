import { COMMISSION_CATEGORIES } from '@foyer/contract'
import { MADE_TYPES } from '../../features/account/index.ts'

/** What `npm run member -- --help` shows. */
export const MEMBER_HELP = `Members of a merchant. Everything that changes something is written to the audit trail.

  npm run member -- create NAME --merchant CODE [--type TYPE] [--mobile +66…] [--email ADDRESS] [--nickname TEXT] [--stdin]
  npm run member -- reset NAME --merchant CODE [--stdin]          a new password; ends all sessions
  npm run member -- forget-payment NAME --merchant CODE           removes a forgotten or locked payment password
  npm run member -- disable|enable NAME --merchant CODE           disabling ends all sessions
  npm run member -- list --merchant CODE [--find TEXT] [--type TYPE] [--disabled] [--limit N]
                    TEXT: name, nickname, mail, number, id, or the player id that providers use
  npm run member -- show NAME|TEXT --merchant CODE                the account, without secrets
  npm run member -- sessions NAME --merchant CODE [--end ID|all]
  npm run member -- vip NAME --merchant CODE [--level ID|none] [--completed N] [--expected N]
  npm run member -- wallet NAME --merchant CODE [--limit N]       what the member has, and the last movements
  npm run member -- credit|debit NAME --merchant CODE --amount 500.00 --key KEY [--note TEXT]   once per key
  npm run member -- message NAME --merchant CODE --file FILE      into the inbox; - reads standard input
  npm run member -- chat NAME --merchant CODE --unread N          what the local chat says is unread, for testers
  npm run member -- contract NAME --merchant CODE                 what agents offered the member, with ids
  npm run member -- contract NAME --merchant CODE --kind salary|dividend|hourly --from AGENT --terms FILE
                    [--period week|halfMonth|month] [--start YYYY-MM-DD]     asks the member to take a contract
  npm run member -- contract NAME --merchant CODE --end ID        takes a request back, or ends a contract in force
  npm run member -- invitation NAME --merchant CODE               an agent's invitation codes, and who came with them
  npm run member -- invitation NAME --merchant CODE --code CODE [--off]      gives a code; --off closes it
  npm run member -- commission NAME --merchant CODE               what an agent earns of the team's bets, by category
  npm run member -- commission NAME --merchant CODE --category CATEGORY --rate 0.30|--off     percent; --off removes it
  npm run member -- audit NAME --merchant CODE [--limit N]        what happened to the account, newest first

With --json, list, show, sessions, wallet, contract, invitation, commission and audit print JSON.

A password is made up and shown once, or read as a line from standard input with --stdin; it is never an argument. What
is wrong is told by the rules of the merchant (npm run merchant -- rules CODE).

A message is JSON, every text by language, the merchant's default among them; contents are HTML:
  {"titles": {"EN": "Your card"}, "contents": {"EN": "<p>It is ready.</p>"}}
Terms of a contract are a JSON list, - reads standard input. A line says what the agent's team must reach in a period and
what that brings: threshold in minor units of bets (of net losses for a dividend), reward in minor units (in hundredths
of a percent for a dividend). A salary is paid by the day, an hourly one by the hour, a dividend by its --period, a
month where none is given; it starts today where no --start is given:
  [{"threshold": 10000000, "activePlayers": 3, "reward": 50000}]

Categories: ${COMMISSION_CATEGORIES.join(', ')}.
Types: ${MADE_TYPES.join(', ')}; 0 where none is given. 1, 2: agents who also play; 40: internal; 41, 42: agents only.

Exit codes: 0 done, 1 failed, 2 wrong arguments.
`
