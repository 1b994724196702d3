/** Every whitelabel flag of area SWITCH; a merchant's `info.whitelabel` holds each as true or false (SWITCH-28-D). */
export const SWITCH_CODES = [
  'REWCEN3',
  'CBS3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'LINELOGIN3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'REGMOBVERF3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'TRANSREC3',
  'TRANSBETREPMEM3',
  'MAILCEN',
  'SECPRIV',
  'MANPLAYREB3',
  'MYACC',
  'DEPOSIT',
  'PERSREP',
  'PTSYS3',
  'FREEPLAY3',
  'REGISTER_REE3',
  'INBOX3',
  'AGEINFO3',
  'PROFPIC3',
  'FEEDBACK3',
  'COMM3',
  'AFFMAN3',
  'VALID_CAPTCHA3',
] as const

/** One whitelabel flag (SWITCH-01 to SWITCH-09). */
export type SwitchCode = (typeof SWITCH_CODES)[number]

/** All flags of a merchant. */
export type Switches = Readonly<Record<SwitchCode, boolean>>

/** All flags on, but for those named. */
export function allOnExcept(off: readonly SwitchCode[]): Switches {
  const flag = (code: SwitchCode) => [code, !off.includes(code)] as const
  return Object.fromEntries(SWITCH_CODES.map(flag)) as Record<SwitchCode, boolean>
}
