import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { answerRequest } from './answer-request.ts'
import type { Contract, ContractKind } from './contract.ts'
import { ContractFacts } from './contract-facts.tsx'
import styles from './contract-page.module.css'

const answerQuestion = later(() => import('./answer-question.tsx'), 'AnswerQuestion')

interface ContractRequestProps {
  readonly kind: ContractKind
  readonly request: Contract
  /** Another contract of the kind is in force, which this one would end. */
  readonly replaces: boolean
}

/** What an agent asks, with both answers; each is asked for once more before it counts. */
export function ContractRequest({ kind, request, replaces }: ContractRequestProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const [question, setQuestion] = useState<{ readonly accept: boolean; readonly open: boolean }>()
  const ask = (accept: boolean) => setQuestion({ accept, open: true })
  return (
    <section className={styles.card} data-asks>
      <h2 className={styles.heading}>{t`New request`}</h2>
      <ContractFacts kind={kind} contract={request} />
      <div className={styles.answers}>
        <Button block variant="outline" onClick={() => ask(false)}>
          {t`Reject`}
        </Button>
        <Button block variant="accent" onClick={() => ask(true)}>
          {t`Accept`}
        </Button>
      </div>
      <Suspense>
        {question && (
          <answerQuestion.Part
            open={question.open}
            accept={question.accept}
            replaces={replaces}
            onClose={() => setQuestion({ ...question, open: false })}
            onAnswer={() => answerRequest(context, kind, { id: request.id, accept: question.accept })}
          />
        )}
      </Suspense>
    </section>
  )
}
