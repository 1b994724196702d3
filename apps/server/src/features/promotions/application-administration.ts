import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import type { SentPicture } from '../../api/sent-pictures.ts'
import type { Executor } from '../../db/index.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { loadContent } from '../content/index.ts'
import { issueReward, type readReward } from '../rewards/index.ts'
import {
  findApplication,
  listPending,
  listPictures,
  lockApplication,
  type RewardApplication,
  writeDecision,
} from './application-store.ts'
import { type Decision, mayDecide } from './standing.ts'
import { writeStanding } from './standing-store.ts'

/** An application with the title of its promotion in the merchant's default language; its id where it is gone. */
export interface TitledApplication extends RewardApplication {
  readonly title: string
}

/** Writes to the audit trail what an operator decided, inside the transaction that does it. */
export type NoteDecision = (
  kind: 'reward-decided',
  member: string,
  details: Readonly<Record<string, string>>,
  executor: Executor,
) => Promise<void>

/** What an application brings. */
export type IssuedReward = ReturnType<typeof readReward>

/** What operators do with the applications of a merchant's members. Messages of errors are for the operator. */
export interface ApplicationAdministration {
  /** Those that wait to be rejected or issued, the oldest first. */
  list(): Promise<readonly TitledApplication[]>
  /** One, with its pictures. @throws {ApiError} `not.found` */
  find(id: string): Promise<TitledApplication & { readonly pictures: readonly SentPicture[] }>
  /**
   * Takes one into work, rejects or issues it; the member sees it at once. Issuing credits nothing: the member claims the reward in the
   * reward centre.
   * @param reward what is issued; absent where the member gets it elsewhere
   * @throws {ApiError} `not.found`, `conflict` for one that cannot be decided so any more
   */
  decide(id: string, decision: Decision, reward?: IssuedReward): Promise<RewardApplication>
}

/** Creates it for one merchant. */
export function applicationAdministration(
  orm: NodePgDatabase,
  { code, languages: [defaultLanguage = 'EN'] }: Pick<Merchant, 'code' | 'languages'>,
  note: NoteDecision,
): ApplicationAdministration {
  const titled = async (applications: readonly RewardApplication[]): Promise<TitledApplication[]> => {
    const { promotions } = await loadContent(orm, code)
    return applications.map((application) => {
      const promotion = promotions.find(({ id }) => id === application.promotion)
      const title = textIn(promotion?.titles ?? {}, defaultLanguage, { defaultLanguage })
      return { ...application, title: title || application.promotion }
    })
  }
  const find = async (id: string): Promise<RewardApplication> =>
    (await findApplication(orm, code, id)) ?? unknown(id)
  const unknown = (id: string): never => {
    throw new ApiError('not.found', { message: `There is no application ${id} in ${code}.` })
  }
  return {
    list: async () => titled(await listPending(orm, code)),
    async find(id) {
      const application = await find(id)
      const [one = { ...application, title: application.promotion }] = await titled([application])
      return { ...one, pictures: await listPictures(orm, id) }
    },
    async decide(id, decision, reward) {
      const { promotions } = reward ? await loadContent(orm, code) : { promotions: [] }
      await orm.transaction(async (transaction) => {
        const application = (await lockApplication(transaction, code, id)) ?? unknown(id)
        const { member, promotion, status } = application
        if (!mayDecide(status, decision)) {
          throw new ApiError('conflict', { message: `${id} cannot become ${decision}: it is ${status}.` })
        }
        await writeDecision(transaction, id, decision)
        await writeStanding(transaction, application, decision)
        if (reward) {
          const titles = promotions.find((one) => one.id === promotion)?.titles ?? {
            [defaultLanguage]: promotion,
          }
          const place = { merchant: code, member, source: 'promotion', ref: id, promotion } as const
          await issueReward(transaction, { ...place, titles, ...reward })
        }
        await note('reward-decided', member, { promotion, application: id, status: decision }, transaction)
      })
      return find(id)
    },
  }
}
