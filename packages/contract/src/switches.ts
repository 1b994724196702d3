/** Whitelabel switches (area SWITCH): on or off per merchant; a missing one is off (SWITCH-28-D). */
export const SWITCHES = [
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

export type SwitchName = (typeof SWITCHES)[number]

/** Module id of a call: the switch of its feature; registering by username has one without a switch (API-70-D). */
export type ModuleId = SwitchName | 'REGISTER'
