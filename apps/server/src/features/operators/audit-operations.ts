import { onOneLine } from '@foyer/contract'
import { Type } from 'typebox'
import { cutPage } from '../../db/index.ts'
import { changeSource, startOfDay } from '../../merchants/index.ts'
import { dayInput, withForm } from '../../operations/inputs.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, orNull } from '../../operations/outputs.ts'
import { pageBy, pageByNumber, pageOf, pageRequest } from '../../operations/pages.ts'
import { actSource, CURSOR, type HistoryFilter, readHistory } from '../../trail/operator-history.ts'
import { listPersonalReads } from '../../trail/personal-reads.ts'
import { stepSource } from '../cashier/index.ts'
import { demandMemberByName } from '../member/index.ts'

const DAY_MS = 86_400_000
const facts = Type.Record(Type.String(), Type.Unknown())

/** The thing that a text such as `deposit:D123` or `member:nok` names. */
async function readSubject(
  { orm, merchant }: OperatorGround,
  text: string | undefined,
): Promise<HistoryFilter['subject']> {
  if (text === undefined) return undefined
  const [, kind = '', id = ''] = /^([a-z -]+):(.+)$/.exec(text) ?? []
  if (kind !== 'member') return { kind, id }
  return { kind, id: (await demandMemberByName(orm, merchant.code, id)).id }
}

/** A day of the merchant's as moments. */
function readDay({ merchant: { timeZone } }: OperatorGround, day: string | undefined): HistoryFilter['span'] {
  if (day === undefined) return undefined
  const from = startOfDay(timeZone, day)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return [from, startOfDay(timeZone, next)]
}

const written = (value: unknown): string =>
  onOneLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')) || '-'

const operatorInput = Type.Optional(
  withForm(Type.String({ minLength: 1, maxLength: 100 }), {
    label: 'Operator',
    clause: 'is the name of an operator, or system: with a user of the machine',
    terminal: { form: 'NAME' },
  }),
)

/** What operators see of what operators did. */
export const auditOperations = [
  defineOperation({
    id: 'audit.list',
    permission: 'trail.read',
    summary: 'what operators did, the newest first',
    reads: true,
    input: Type.Object({
      subject: Type.Optional(
        withForm(Type.String({ pattern: '^[a-z -]{1,30}:.{1,100}$' }), {
          label: 'Subject',
          clause: 'is a kind with its number or id, such as deposit:D123 or member:nok',
          terminal: { form: 'KIND:ID' },
        }),
      ),
      operator: operatorInput,
      operation: Type.Optional(
        withForm(Type.String({ minLength: 1, maxLength: 100 }), {
          label: 'Operation',
          clause: 'is the id of an operation, such as withdrawals.approve',
          terminal: { form: 'ID' },
        }),
      ),
      day: Type.Optional(dayInput('Day')),
      ...pageBy(Type.String({ pattern: CURSOR.source })),
    }),
    output: pageOf(
      Type.Object({
        at: moment(),
        actor: Type.String(),
        name: Type.String(),
        operation: Type.String(),
        subjectKind: Type.String(),
        subject: Type.String(),
        before: facts,
        after: facts,
        reason: Type.String(),
        proposedBy: orNull(Type.String()),
        requestId: orNull(Type.String()),
      }),
    ),
    example: async () => ({}),
    async run(ground, { subject, operator, operation, day, ...page }) {
      const { orm, merchant } = ground
      const request = pageRequest(page, 100)
      const filter = {
        subject: await readSubject(ground, subject),
        operator,
        operation,
        span: readDay(ground, day),
      }
      const rows = await readHistory(
        orm,
        merchant.code,
        [actSource, changeSource, stepSource],
        filter,
        request,
      )
      return cutPage(rows, request, ({ place }) => place)
    },
    tell: ({ rows }, _, { merchant }) =>
      rows.length === 0
        ? [`No operator has changed anything in ${merchant.code}.`]
        : rows.map(
            ({ at, actor, name, operation, subjectKind, subject, before, after, reason, proposedBy }) => {
              const who = name === actor || name === '' ? actor : `${name} (${actor})`
              const changes = Object.keys({ ...before, ...after }).map(
                (what) => `${what}: ${written(before[what] ?? '')} → ${written(after[what] ?? '')}`,
              )
              const about = subject === '' ? [] : [`${subjectKind} ${subject}`]
              return [
                ...[at.toISOString(), who, operation, ...about, ...changes],
                ...(proposedBy === null ? [] : [`proposed by ${proposedBy}`]),
                ...(reason === '' ? [] : [`"${onOneLine(reason)}"`]),
              ].join('  ')
            },
          ),
  }),
  defineOperation({
    id: 'audit.reads',
    permission: 'trail.read',
    summary:
      'who saw personal data unmasked, the newest first; an hour of the same is one row, kept for 400 days',
    reads: true,
    input: Type.Object({ operator: operatorInput, day: Type.Optional(dayInput('Day')), ...pageByNumber }),
    output: pageOf(
      Type.Object({
        id: Type.Integer(),
        at: moment(),
        name: Type.String(),
        operation: Type.String(),
        /** What was asked for; empty for a list. */
        subject: Type.String(),
        /** How often in the hour. */
        times: Type.Integer(),
        /** Most personal values that one answer held. */
        personalValues: Type.Integer(),
      }),
    ),
    example: async () => ({}),
    async run(ground, { operator, day, ...page }) {
      const request = pageRequest(page, 100)
      const filter = { operator, span: readDay(ground, day) }
      const rows = await listPersonalReads(ground.orm, ground.merchant.code, filter, request)
      return cutPage(rows, request, ({ id }) => id)
    },
    tell: ({ rows }) =>
      rows.length === 0
        ? ['Nobody saw any.']
        : rows.map(({ at, name, operation, subject, times, personalValues }) =>
            [
              at.toISOString(),
              name,
              operation,
              subject || '-',
              `${personalValues} values`,
              `${times} times`,
            ].join('  '),
          ),
  }),
]
