/**
 * What the roles of operators may do, as rights of operations: `withdrawals.*` stands for all of an area, `*` for everything and
 * `*.read` for all that only reads.
 */
export const ROLES = {
  owner: ['*'],
  manager: [
    ...[
      '*.read',
      'personal.read',
      'proposals.run',
      'cases.take-over',
      'deposits.*',
      'withdrawals.*',
      'payments.*',
      'wallet.adjust',
    ],
    ...['members.*', 'sessions.end', 'messages.send', 'vip.*', 'rewards.*', 'applications.*', 'mall.*'],
    ...['rebates.*', 'channels.*', 'feedback.*', 'rounds.*', 'transfers.*', 'commission.*', 'contracts.*'],
    ...['protection.*', 'invitations.*', 'merchants.set', 'closing.*', 'risk.set', 'templates.*'],
  ],
  cashier: [
    ...['deposits.*', 'withdrawals.*', 'payments.*', 'proposals.*', 'personal.read'],
    ...[
      'members.read',
      'members.note',
      'wallet.read',
      'sessions.read',
      'audit.read',
      'channels.read',
      'closing.read',
      'rounds.read',
    ],
  ],
  support: [
    ...[
      'members.read',
      'members.note',
      'members.reset',
      'members.disable',
      'sessions.read',
      'sessions.end',
      'audit.read',
    ],
    ...['wallet.read', 'deposits.read', 'withdrawals.read', 'payments.read', 'rounds.read', 'rewards.read'],
    ...['vip.read', 'messages.send', 'feedback.*', 'applications.read', 'mall.read', 'mall.send'],
    ...['templates.read', 'protection.*'],
  ],
  content: [
    'templates.*',
    ...['merchants.read', 'applications.*', 'rewards.*', 'mall.*', 'vip.*', 'rebates.*', 'messages.send'],
    ...['proposals.read', 'members.read'],
  ],
  risk: [
    ...[
      '*.read',
      'personal.read',
      'risk.set',
      'members.note',
      'members.disable',
      'sessions.end',
      'withdrawals.decide',
      'rounds.decide',
      'protection.tighten',
    ],
    'proposals.run',
  ],
  agents: ['contracts.*', 'invitations.*', 'commission.*', 'members.read', 'members.create', 'wallet.read'],
  technical: [
    ...['merchants.*', 'connections.*', 'sessions.open', 'testers.set', 'transfers.*', 'rounds.*'],
    ...['channels.*', 'proposals.*', 'trail.read', 'members.read', 'members.create', 'operators.*'],
  ],
  auditor: ['*.read'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A role of operators. */
export type Role = keyof typeof ROLES

/** Whether a role has a right. `personal.read` is never part of `*.read`: it has to be named. */
export function roleMay(role: Role, permission: string): boolean {
  const [area = '', verb = ''] = permission.split('.')
  const rights: readonly string[] = ROLES[role]
  return (
    rights.includes('*') ||
    rights.includes(permission) ||
    rights.includes(`${area}.*`) ||
    (verb === 'read' && area !== 'personal' && rights.includes('*.read'))
  )
}

/** Whether whoever has some roles has all that another role may do. */
export function rolesCover(own: readonly Role[], role: Role): boolean {
  const rights = own.flatMap((one): readonly string[] => ROLES[one])
  return (
    rights.includes('*') ||
    ROLES[role].every((right) => rights.includes(right) || rights.includes(`${right.split('.')[0]}.*`))
  )
}
