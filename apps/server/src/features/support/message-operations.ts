import { AVAILABLE_LANGUAGES, linePattern } from '@foyer/contract'
import { Type } from 'typebox'
import { type Texts, textIn } from '../../merchants/index.ts'
import { actorName } from '../../operations/actor.ts'
import { memberName, withForm, wordInput } from '../../operations/inputs.ts'
import { defineOperation, InputError } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, nothing } from '../../operations/outputs.ts'
import { subjectKind } from '../../operations/subject.ts'
import { insertMessage, variablesIn } from '../inbox/index.ts'
import { demandMemberByName, memberSubject } from '../member/index.ts'
import { loadVipLevels } from '../vip/index.ts'
import {
  countAudience,
  demandTemplate,
  findUnknownNames,
  listRuns,
  listTags,
  listTemplates,
  type MessageRun,
  messageTo,
  removeTemplate,
  setTemplate,
  startRun,
  stopRun,
} from './message-runs.ts'

const code = withForm(Type.String({ pattern: '^[a-z0-9-]{1,32}$' }), {
  label: 'Template',
  clause: 'is a name of small letters, digits and dashes',
  terminal: { form: 'CODE' },
})
const AUDIENCES = ['all', 'tag', 'level', 'names'] as const
const audience = {
  to: wordInput('To', 'TO', AUDIENCES),
  value: Type.Optional(
    withForm(Type.String({ minLength: 1, maxLength: 100_000 }), {
      label: 'Tag, level or names',
      clause: 'is a tag, the id of a level, or names parted by blanks',
      widget: 'text',
      terminal: { form: 'VALUE' },
    }),
  ),
}
/** @throws {InputError} */
function audienceOf({
  to,
  value = '',
}: {
  readonly to: (typeof AUDIENCES)[number]
  readonly value?: string
}) {
  if (to !== 'all' && value.trim() === '') throw new InputError('value', 'is missing')
  return { kind: to, value: to === 'all' ? '' : value.trim() }
}
/** Variables that a message knows. */
const KNOWN = ['name', 'brand']

const templateSubject = subjectKind('template', async ({ orm, merchant }, named) => {
  await demandTemplate(orm, merchant.code, named)
  return { id: named, facts: {} }
})
const runNumber = withForm(Type.Integer({ minimum: 1, maximum: 999_999_999_999 }), {
  label: 'Run',
  clause: 'is the number of a run',
  widget: 'number',
  terminal: { form: 'NUMBER' },
})
const shown = (run: MessageRun) => ({ ...run, value: run.audience === 'names' ? '' : run.value })
/** Runs of the list. */
const LISTED = 50

const shownRun = Type.Object({
  id: Type.Integer(),
  template: Type.String(),
  audience: Type.String(),
  /** The tag or the level; empty for all, and for names. */
  value: Type.String(),
  state: Type.String(),
  total: Type.Integer(),
  sent: Type.Integer(),
  by: Type.String(),
  startedAt: moment(),
})

/** What operators write to members: templates by language, to one, to some, to all. */
export const messageOperations = [
  defineOperation({
    id: 'templates.list',
    permission: 'templates.read',
    summary: 'messages that are sent again and again, as the merchant’s first language has them',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(
      Type.Object({
        code: Type.String(),
        title: Type.String(),
        text: Type.String(),
        languages: Type.Array(Type.String()),
        missing: Type.Array(Type.String()),
      }),
    ),
    async example({ template }) {
      await template()
      return {}
    },
    async run({ orm, merchant }) {
      const { languages, defaultLanguage } = merchant
      const brand = textIn(merchant.names, defaultLanguage, merchant)
      const inDefault = (texts: Texts) =>
        textIn(texts, defaultLanguage, merchant).replaceAll('{brand}', brand)
      return (await listTemplates(orm, merchant.code)).map(({ code: named, titles, texts }) => ({
        code: named,
        title: inDefault(titles),
        text: inDefault(texts),
        languages: Object.keys(titles),
        missing: languages.filter((language) => titles[language] === undefined),
      }))
    },
    tell: (rows) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map(({ code: named, title, languages }) => [named, languages.join(','), title].join('  ')),
  }),
  defineOperation({
    id: 'templates.show',
    permission: 'templates.read',
    summary: 'what a template says in each language',
    reads: true,
    input: Type.Object({ code }),
    output: Type.Array(Type.Object({ language: Type.String(), title: Type.String(), text: Type.String() })),
    subject: templateSubject('code'),
    example: async ({ template }) => ({ code: await template() }),
    async run({ orm, merchant }, { code: named }) {
      const { titles, texts } = await demandTemplate(orm, merchant.code, named)
      return AVAILABLE_LANGUAGES.filter((language) => titles[language] !== undefined).map((language) => ({
        ...{ language, title: titles[language] ?? '', text: texts[language] ?? '' },
      }))
    },
    tell: (rows) => rows.flatMap(({ language, title, text }) => [`${language}  ${title}`, text]),
  }),
  defineOperation({
    id: 'templates.set',
    permission: 'templates.set',
    summary: 'what a template says in a language; {name} is the member’s name, {brand} the merchant’s',
    reads: false,
    input: Type.Object({
      code,
      language: wordInput('Language', 'CODE', AVAILABLE_LANGUAGES),
      title: withForm(Type.String({ pattern: linePattern(120) }), {
        label: 'Title',
        clause: 'is one line of 120 characters at most',
        terminal: { form: 'TEXT' },
      }),
      text: withForm(Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S' }), {
        label: 'Text',
        clause: 'is a text of 5,000 characters at most',
        widget: 'text',
        terminal: { form: 'TEXT' },
      }),
    }),
    output: nothing(),
    example: async () => ({ code: 'late', language: 'TH' as const, title: 'สวัสดี {name}', text: 'ขออภัย' }),
    async run({ orm, merchant }, input) {
      const unknown = variablesIn({ titles: { EN: input.title }, texts: { EN: input.text } }).find(
        (name) => !KNOWN.includes(name),
      )
      if (unknown !== undefined) throw new InputError('text', `knows {name} and {brand}, not {${unknown}}`)
      if (!merchant.languages.includes(input.language))
        throw new InputError('language', `is none of the merchant's: ${merchant.languages.join(', ')}`)
      await setTemplate(orm, merchant.code, input)
    },
    tell: (_, { code: named, language }) => [`${named} is set in ${language}.`],
  }),
  defineOperation({
    id: 'templates.remove',
    permission: 'templates.set',
    summary: 'deletes a template',
    reads: false,
    input: Type.Object({ code }),
    output: nothing(),
    subject: templateSubject('code'),
    example: async ({ template }) => ({ code: await template() }),
    run: ({ orm, merchant }, { code: named }) => removeTemplate(orm, merchant.code, named),
    tell: (_, { code: named }) => [`${named} is deleted.`],
  }),
  defineOperation({
    id: 'members.template',
    permission: 'messages.send',
    summary: 'a template into the inbox of one member, in each language',
    reads: false,
    input: Type.Object({ name: memberName, template: code }),
    output: nothing(),
    subject: memberSubject('name'),
    example: async ({ member, template }) => ({ name: await member(), template: await template() }),
    async run({ orm, merchant }: OperatorGround, { name, template }) {
      const member = await demandMemberByName(orm, merchant.code, name)
      const message = await demandTemplate(orm, merchant.code, template)
      const to = { merchant: merchant.code, member: member.id }
      await insertMessage(orm, to, messageTo(message, merchant, member.username))
    },
    tell: (_, { name, template }) => [`${name} has the message ${template}.`],
  }),
  defineOperation({
    id: 'messages.audiences',
    permission: 'messages.send',
    summary: 'tags and levels that a message can go to, and the languages that players read',
    reads: true,
    input: Type.Object({}),
    output: Type.Object({
      tags: Type.Array(Type.Object({ tag: Type.String(), members: Type.Integer() })),
      levels: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      languages: Type.Array(Type.Object({ language: Type.String(), brand: Type.String() })),
    }),
    example: async () => ({}),
    run: async ({ orm, merchant }) => ({
      languages: merchant.languages.map((language) => ({
        ...{ language, brand: textIn(merchant.names, language, merchant) },
      })),
      tags: await listTags(orm, merchant.code),
      levels: (await loadVipLevels(orm, merchant.code)).map(({ id, names }) => ({
        ...{ id, name: textIn(names, merchant.defaultLanguage, merchant) },
      })),
    }),
    tell: ({ tags, levels }) => [
      ...tags.map(({ tag, members }) => `tag ${tag}  ${members}`),
      ...levels.map(({ id, name }) => `level ${id}  ${name}`),
    ],
  }),
  defineOperation({
    id: 'messages.count',
    permission: 'messages.send',
    summary: 'how many players a message would go to',
    reads: true,
    input: Type.Object(audience),
    output: Type.Object({
      members: Type.Integer(),
      /** Names that no member has, ten at most. */
      unknown: Type.Array(Type.String()),
    }),
    async example({ member }) {
      await member()
      return { to: 'all' as const }
    },
    run: async ({ orm, merchant }, input) => ({
      members: await countAudience(orm, merchant.code, audienceOf(input)),
      unknown: await findUnknownNames(orm, merchant.code, audienceOf(input)),
    }),
    tell: ({ members, unknown }) => [
      `${members} players.`,
      ...(unknown.length > 0 ? [`Nobody is called ${unknown.join(', ')}.`] : []),
    ],
  }),
  defineOperation({
    id: 'messages.send',
    permission: 'messages.send',
    summary: 'a template to many players; it can be stopped while it is sent',
    reads: false,
    input: Type.Object({ template: code, ...audience }),
    output: shownRun,
    example: async ({ member, template }) => ({
      ...{ template: await template(), to: 'names' as const, value: await member() },
    }),
    async run({ orm, merchant, actor }, { template, ...input }) {
      const run = { template, audience: audienceOf(input), by: actorName(actor) }
      return shown(await orm.transaction((transaction) => startRun(transaction, merchant.code, run)))
    },
    tell: ({ id, total }) => [`Run ${id}: ${total} players.`],
  }),
  defineOperation({
    id: 'messages.runs',
    permission: 'templates.read',
    summary: 'messages to many players, the newest first, with how far they are',
    reads: true,
    input: Type.Object({}),
    output: Type.Array(shownRun),
    async example({ messageRun }) {
      await messageRun()
      return {}
    },
    run: async ({ orm, merchant }) => (await listRuns(orm, merchant.code, LISTED)).map(shown),
    tell: (rows) =>
      rows.length === 0
        ? ['There are none.']
        : rows.map(
            ({ id, template, state, sent, total }) => `${id}  ${template}  ${state}  ${sent} of ${total}`,
          ),
  }),
  defineOperation({
    id: 'messages.stop',
    permission: 'messages.send',
    summary: 'stops a message that is being sent; whoever has it keeps it',
    reads: false,
    input: Type.Object({ id: runNumber }),
    output: Type.Object({ sent: Type.Integer(), total: Type.Integer() }),
    example: async ({ messageRun }) => ({ id: await messageRun() }),
    run: ({ orm, merchant }, { id }) => stopRun(orm, merchant.code, id),
    tell: ({ sent, total }) => [`Stopped: ${sent} of ${total} have it.`],
  }),
]
