import { type TInteger, type TString, Type } from 'typebox'
import type { ExampleFixture } from '../../operations/example-fixture.ts'
import { defineOperation } from '../../operations/operation.ts'
import type { OperatorGround } from '../../operations/operator-ground.ts'
import { moment, nothing } from '../../operations/outputs.ts'
import type { Subject } from '../../operations/subject.ts'
import { type Case, type Claim, claimCase, releaseCase } from './case-claims.ts'

/** A queue whose cases operators claim. */
interface Queue<Area extends string> {
  /** Of its operations, such as `withdrawals`. */
  readonly area: Area
  /** The right that whoever decides its cases has. */
  readonly permission: string
  /** How an operator names a case. */
  readonly id: TString | TInteger
  readonly subject: (field: string) => Subject
  example(fixture: ExampleFixture): Promise<string | number>
}

/** How operators of a queue say at which case they look, so that two do not look at the same one. */
export function caseOperations<const Area extends string>({
  area,
  permission,
  id,
  subject,
  example,
}: Queue<Area>) {
  const about = subject('case')
  const caseOf = async (ground: OperatorGround, named: string | number): Promise<Case> => ({
    merchant: ground.merchant.code,
    kind: about.kind,
    subject: (await about.find(ground, String(named))).id,
  })
  const common = {
    reads: false,
    input: Type.Object({ case: id }),
    subject: about,
    example: async (fixture: ExampleFixture) => ({ case: await example(fixture) }),
  } as const
  const claiming = {
    ...common,
    output: Type.Object({ name: Type.String(), until: moment() }),
    tell: ({ name, until }: Claim) => [`${name} looks at it until ${until.toISOString()}.`],
  }
  const claim = async (ground: OperatorGround, named: string | number, isTakenOver: boolean) => {
    const options = { isTakenOver, now: new Date() }
    const made = await claimCase(ground.orm, await caseOf(ground, named), ground.actor, options)
    ground.noteChange('claim', made.before ?? '', made.name)
    return made
  }
  return [
    defineOperation({
      ...claiming,
      id: `${area}.claim` as const,
      permission,
      summary: 'says for five minutes that you look at it; again renews that',
      run: (ground, input) => claim(ground, input.case, false),
    }),
    defineOperation({
      ...claiming,
      id: `${area}.take-over` as const,
      permission: 'cases.take-over',
      summary: 'claims it, also where somebody else looks at it',
      run: (ground, input) => claim(ground, input.case, true),
    }),
    defineOperation({
      ...common,
      id: `${area}.release` as const,
      permission,
      summary: 'says that you do not look at it any more',
      output: nothing(),
      run: async (ground, input) => releaseCase(ground.orm, await caseOf(ground, input.case), ground.actor),
      tell: () => ['You do not look at it any more.'],
    }),
  ] as const
}
