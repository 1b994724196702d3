import { REGISTRATION_FIELDS, SWITCHES } from '@foyer/contract'
import { CHANNEL_ICONS } from '../../features/cashier/index.ts'
import { SERVICES } from '../../features.ts'
import { connectionSetUp } from '../../gateways/set-up-connection.ts'
import { RULE_FORMS } from '../../merchant-settings/rules.ts'
import { SETTING_KEYS } from '../../merchant-settings/settings.ts'

/** What `npm run merchant -- --help` shows. @param usages of the operations of features */
export const merchantHelp = (
  usages: string,
) => `Merchants of this installation. Changes show within two seconds, without a restart.

  npm run merchant -- list
  npm run merchant -- show CODE
  npm run merchant -- create CODE --name NAME [--host HOST …] [--theme naga|northlight] [--languages EN,TH]
  npm run merchant -- set CODE KEY=VALUE … [--by NAME]
  npm run merchant -- switch CODE SWITCH=on|off …
  npm run merchant -- allow-country|deny-country CODE COUNTRY …     ISO 3166-1, such as TH
  npm run merchant -- allow-address|deny-address CODE ADDRESS …     also blocks such as 203.0.113.0/24
  npm run merchant -- clear-region CODE
  npm run merchant -- languages CODE                                which of the merchant's own texts each language lacks
  npm run merchant -- rules CODE [KEY=VALUE …]                      what registration asks for
  npm run merchant -- gateway CODE [KIND[:NAME] PROVIDER KEY=VALUE … [--by NAME]]   outside services; local takes one away
  npm run merchant -- gateway CODE sms test +66… | mail test ADDRESS | games test VENDOR [GAME] | chat test | line test
                                                                    uses it once and says what happened
  npm run merchant -- message CODE FILE                             into the inboxes of all members; - reads standard input
  npm run merchant -- remove CODE [--yes]                           with all its games, content and settings
${usages}

With --json, what only reads prints JSON.

Where players come from: an address that is allowed always comes in, one that is denied never does; of countries,
denied ones are kept out, and as soon as one is allowed, all others are too. The country is what the trusted
proxy in front says in the header that COUNTRY_HEADER names; without it, no country is known.

Keys of set (an empty value takes away):
  ${SETTING_KEYS.map((key) => key.form).join('\n  ')}

Rules of registration (lengths in characters; patterns: 1 any text, 2 letters and digits beginning with a letter, 3 with a
letter and a digit, 4 digits, 5 e-mail, 6 date):
  ${RULE_FORMS.join('\n  ')}
  FIELD: ${REGISTRATION_FIELDS.join(', ').replace(/(.{80,100}?), /g, '$1,\n  ')}

VIP levels are a JSON list, the lowest first; every text by language, the merchant's default among them; money in minor
units; rebateRate in hundredths of a percent; withdrawLimit a day, null for none. A level that members have stays:
  [{"id": "silver", "names": {"EN": "Silver"}, "conditions": [{"EN": "Deposit ฿5,000 in 30 days"}],
    "rebateRate": 30, "birthdayBonus": 50000, "upgradeBonus": 10000, "withdrawLimit": 10000000}]

A message is JSON, every text by language, the merchant's default among them; contents are HTML. All members of that moment
get it, who registers later does not:
  {"titles": {"EN": "New tables"}, "contents": {"EN": "<p>They open on Friday.</p>"}}
Ways to deposit are a JSON list in the order in which players see them; min and max in minor units, max null for no
limit; icon is one of ${CHANNEL_ICONS.join(', ')}; what is not enabled is shown to nobody:
  [{"code": "qr", "names": {"EN": "QR transfer"}, "icon": "qr", "min": 10000, "max": 5000000, "enabled": true}]

Gateways (their hosts must stand in GATEWAY_HOSTS; secrets are KEY=- and a line on standard input, or env:NAME; of sms, mail,
games and deposits there may be several: KIND:NAME):
  ${connectionSetUp(SERVICES).forms().join('\n  ')}

Switches: ${SWITCHES.join(', ').replace(/(.{80,100}?), /g, '$1,\n  ')}

Exit codes: 0 done, 1 failed, 2 wrong arguments. Nothing changes unless everything is right.
`
