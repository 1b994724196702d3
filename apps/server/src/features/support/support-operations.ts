import { TEXT_CHARACTER } from '@foyer/contract'
import { Type } from 'typebox'
import { DOTS } from '../../api/mask.ts'
import { textIn } from '../../merchants/index.ts'
import { actorName } from '../../operations/actor.ts'
import { dayInput, flagInput, lineInput, memberName, withForm, wordInput } from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import { type OperatorGround, READ_PERSONAL } from '../../operations/operator-ground.ts'
import { moment, money, nothing, orNull, personal, withMask } from '../../operations/outputs.ts'
import { TIMELINE_GROUPS, type TimelineGroup } from '../../trail/timeline.ts'
import { demandMemberByName, findMembers, memberSubject } from '../member/index.ts'
import { readMemberDay } from './member-day.ts'
import { dismissLink, findLinks, restoreLink } from './member-links.ts'
import { addNote, findNotes, removeNote, setTag } from './member-notes.ts'
import { searchEverything } from './search.ts'

/** The words of a row of the timeline. */
const textOf = (ground: OperatorGround, group: TimelineGroup, words: string): string =>
  group === 'notes' || group === 'messages' ? wordsFor(ground, words) : words

/** Notes and messages are readable for whoever may write notes or read personal data; others see dots. */
const wordsFor = ({ may }: OperatorGround, words: string): string =>
  words === '' || may(READ_PERSONAL) || may('members.note') ? words : DOTS

const ownerOf = async ({ orm, merchant: { code } }: OperatorGround, name: string) => ({
  merchant: code,
  member: (await demandMemberByName(orm, code, name)).id,
})

/** Text with at least one visible character. */
const NOTE = `^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])(?:${TEXT_CHARACTER}|[\\n\\r\\t])*$`

const noteText = withForm(withMask(Type.String({ minLength: 1, maxLength: 2000, pattern: NOTE }), 'text'), {
  label: 'Text',
  clause: 'is a text of 2,000 characters at most that can be read',
  widget: 'text',
  terminal: { form: 'TEXT' },
})
const tag = withForm(
  Type.String({ pattern: '^[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .-]{0,30}[\\p{L}\\p{M}\\p{N}])?$' }),
  {
    label: 'Tag',
    clause: 'is a word of 32 letters and digits at most',
    terminal: { form: 'TAG' },
  },
)

/** What operators find, and what they read and write about one member. */
export const supportOperations = [
  defineOperation({
    id: 'search.find',
    permission: 'members.read',
    summary:
      'members by a part of their name, whole mail or number, id, address, or the last digits of a bank account; orders, payments and rounds by any number of theirs',
    reads: true,
    input: Type.Object({
      text: withForm(withMask(Type.String({ minLength: 1, maxLength: 100 }), 'text'), {
        label: 'Search',
        clause: 'is a text of 100 characters at most',
        terminal: { form: 'TEXT', isWord: true, ask: 'What?' },
      }),
    }),
    output: Type.Object({
      members: Type.Array(
        Type.Object({
          name: Type.String(),
          nickname: personal('name'),
          mobile: orNull(personal('number')),
          disabled: Type.Boolean(),
          foundBy: Type.String(),
        }),
      ),
      orders: Type.Array(
        Type.Object({
          kind: Type.String(),
          number: Type.String(),
          member: Type.String(),
          amount: money(),
          currency: Type.String(),
          state: Type.String(),
          at: moment(),
        }),
      ),
      rounds: Type.Array(
        Type.Object({
          number: Type.String(),
          member: Type.String(),
          game: Type.String(),
          staked: money(),
          won: money(),
          currency: Type.String(),
          state: Type.String(),
          at: moment(),
        }),
      ),
    }),
    example: async ({ member }) => ({ text: await member() }),
    async run({ orm, merchant, may }, { text }) {
      const found = await searchEverything(orm, merchant.code, text, {
        personal: may(READ_PERSONAL),
        orders: may('deposits.read') && may('withdrawals.read') && may('payments.read'),
        rounds: may('rounds.read'),
      })
      const owners = [...found.orders, ...found.rounds].flatMap(({ member }) => member ?? [])
      const names = await findMembers(orm, owners)
      const nameOf = (member: string | null) => names.get(member ?? '')?.username ?? ''
      return {
        members: found.members.map(({ member, by }) => ({
          ...{ name: member.username, nickname: member.nickname, mobile: member.mobile },
          ...{ disabled: member.disabled, foundBy: by },
        })),
        orders: found.orders.map((order) => ({ ...order, member: nameOf(order.member) })),
        rounds: found.rounds.map((round) => ({ ...round, member: nameOf(round.member) })),
      }
    },
    tell: ({ members, orders, rounds }) => {
      const lines = [
        ...members.map(({ name, foundBy }) => `${name}  (${foundBy})`),
        ...orders.map(({ number, state, member }) => `${number}  ${state}  ${member || '-'}`),
        ...rounds.map(({ number, state, member, game }) => `${number}  ${state}  ${member || '-'}  ${game}`),
      ]
      return lines.length > 0 ? lines : ['Nothing was found.']
    },
  }),
  defineOperation({
    id: 'members.timeline',
    permission: 'members.read',
    summary:
      'what happened to a member on a day, everything in order of time; the last day with anything unless told',
    reads: true,
    input: Type.Object({
      name: memberName,
      day: Type.Optional(dayInput('Day')),
      group: Type.Optional(wordInput('Only', 'GROUP', TIMELINE_GROUPS)),
    }),
    output: Type.Object({
      day: Type.String(),
      earlier: orNull(Type.String()),
      later: orNull(Type.String()),
      isCut: Type.Boolean(),
      events: Type.Array(
        Type.Object({
          group: Type.String(),
          at: moment(),
          what: Type.String(),
          outcome: Type.String(),
          amount: orNull(money()),
          balanceAfter: orNull(money()),
          about: Type.String(),
          by: Type.String(),
          from: Type.String(),
          text: Type.String(),
          play: orNull(Type.Object({ rounds: Type.Integer(), staked: money(), won: money() })),
        }),
      ),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run(ground, { name, ...choice }) {
      const { orm, merchant } = ground
      const found = await readMemberDay(orm, await ownerOf(ground, name), merchant, {
        ...choice,
        now: new Date(),
      })
      const { rows, ...days } = found
      const events = rows.map(({ texts, ...row }) => ({
        ...{ outcome: '', amount: null, balanceAfter: null, about: '', by: '', from: '', play: null },
        ...row,
        text: textOf(
          ground,
          row.group,
          texts ? textIn(texts, merchant.defaultLanguage, merchant) : (row.text ?? ''),
        ),
      }))
      return { ...days, events }
    },
    tell: ({ day, events }) => [
      day,
      ...events.map(({ at, group, what, outcome, amount, about, by, text }) =>
        [at.toISOString(), group, what, outcome, amount ?? '', about, by, text].filter(Boolean).join('  '),
      ),
    ],
  }),
  defineOperation({
    id: 'members.links',
    permission: 'members.read',
    summary:
      'other members who have a bank account, a name, an address or an invitation in common: hints, never a verdict',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Array(
      Type.Object({
        name: Type.String(),
        disabled: Type.Boolean(),
        hints: Type.Array(Type.Object({ kind: Type.String(), detail: Type.String() })),
        dismissed: orNull(Type.Object({ reason: Type.String(), by: Type.String() })),
      }),
    ),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run(ground, { name }) {
      const links = await findLinks(ground.orm, await ownerOf(ground, name), new Date())
      return links.map(({ member, hints, dismissed }) => ({
        ...{ name: member.username, disabled: member.disabled, hints, dismissed },
      }))
    },
    tell: (links) =>
      links.length === 0
        ? ['Nothing links this member to others.']
        : links.map(({ name, hints, dismissed }) => {
            const said = hints.map(({ kind, detail }) => [kind, detail].filter(Boolean).join(' ')).join(', ')
            return [name, said, dismissed ? `dismissed: ${dismissed.reason}` : ''].filter(Boolean).join('  ')
          }),
  }),
  defineOperation({
    id: 'members.link.dismiss',
    permission: 'members.note',
    summary: 'what two members have in common means nothing, and why; off takes that back',
    reads: false,
    input: Type.Object({
      name: memberName,
      other: withForm(Type.String({ minLength: 1 }), {
        label: 'Other member',
        clause: 'is the name of a member',
        terminal: { form: 'NAME' },
      }),
      reason: Type.Optional(lineInput('Reason')),
      off: Type.Optional(flagInput('Take it back', 'takes it back')),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), other: await member(), off: true as const }),
    async run(ground, { name, other, reason, off }) {
      const { orm, merchant, actor } = ground
      const owner = await ownerOf(ground, name)
      const { id } = await demandMemberByName(orm, merchant.code, other)
      if (off) return restoreLink(orm, owner.member, id)
      if (reason === undefined) throw new InputError('reason', 'is missing')
      const links = await findLinks(orm, owner, new Date())
      if (!links.some(({ member }) => member.id === id))
        throw new InputError('other', 'has nothing in common')
      await dismissLink(orm, owner, id, { reason, by: actorName(actor) })
    },
    tell: (_, { name, other, off }) => [`${name} and ${other}: ${off ? 'a hint again' : 'dismissed'}.`],
  }),
  defineOperation({
    id: 'members.notes',
    permission: 'members.read',
    summary: 'tags of a member, and what colleagues have noted, the newest first',
    reads: true,
    input: Type.Object({ name: memberName }),
    output: Type.Object({
      tags: Type.Array(Type.String()),
      notes: Type.Array(
        Type.Object({ id: Type.Integer(), text: Type.String(), by: Type.String(), at: moment() }),
      ),
    }),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member() }),
    async run(ground, { name }) {
      const { notes, tags } = await findNotes(ground.orm, (await ownerOf(ground, name)).member)
      return { tags, notes: notes.map((note) => ({ ...note, text: wordsFor(ground, note.text) })) }
    },
    tell: ({ tags, notes }) => [
      `tags: ${tags.join(', ') || '-'}`,
      ...notes.map(({ id, at, by, text }) => `${id}  ${at.toISOString()}  ${by}  ${text}`),
    ],
  }),
  defineOperation({
    id: 'members.note',
    permission: 'members.note',
    summary: 'adds a note for colleagues, which the member never sees',
    reads: false,
    input: Type.Object({ name: memberName, text: noteText }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), text: 'Called about a late transfer' }),
    run: async (ground, { name, text }) =>
      addNote(ground.orm, await ownerOf(ground, name), { text, by: actorName(ground.actor) }),
    tell: (_, { name }) => [`A note about ${name} is kept.`],
  }),
  defineOperation({
    id: 'members.note.remove',
    permission: 'members.note',
    summary: 'takes a note off the page of a member: your own, or anybody’s where you may take cases over',
    reads: false,
    input: Type.Object({
      name: memberName,
      note: withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
        label: 'Note',
        clause: 'is the number of a note',
        widget: 'number',
        terminal: { form: 'NUMBER' },
      }),
    }),
    output: nothing(),
    subject: memberSubject('name'),
    async example({ note }) {
      return note()
    },
    run: async (ground, { name, note }) =>
      removeNote(ground.orm, await ownerOf(ground, name), note, {
        by: actorName(ground.actor),
        ofAnybody: ground.may('cases.take-over'),
      }),
    tell: (_, { note }) => [`Note ${note} is removed.`],
  }),
  defineOperation({
    id: 'members.tag',
    permission: 'members.note',
    summary: 'gives a member a tag, or takes it',
    reads: false,
    input: Type.Object({ name: memberName, tag, off: Type.Optional(flagInput('Take it', 'takes it away')) }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member }) => ({ name: await member(), tag: 'High roller' }),
    async run(ground, { name, tag: given, off }) {
      const owner = await ownerOf(ground, name)
      const before = (await findNotes(ground.orm, owner.member)).tags
      await setTag(ground.orm, owner, given, off === undefined)
      const after = (await findNotes(ground.orm, owner.member)).tags
      ground.noteChange('tags', before.join(', '), after.join(', '))
    },
    tell: (_, { name, tag: given, off }) => [`${name} ${off ? 'has no tag' : 'has the tag'} ${given}.`],
  }),
]
