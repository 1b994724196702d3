import { Button } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './nine-questions.module.css'

export const catalogues = ['protection/questions']

/** The most that all answers come to without being a sign of anything, and the least that are a clear one. */
const [FEW, MANY] = [0, 8]

/** Nine questions about the own play. The answers stay on the page: nothing keeps them, and nobody is sent them. */
export function NineQuestions() {
  const { t } = useLingui()
  const questions = [
    t`Did you stake more than you could really spare?`,
    t`Did you have to stake larger amounts to feel the same thrill?`,
    t`Did you come back on another day to win back what you had lost?`,
    t`Did you borrow money, or sell something, to have money for playing?`,
    t`Did you think that your play might be a problem?`,
    t`Did playing harm your health, or give you stress or worries?`,
    t`Did others tell you that you play too much?`,
    t`Did playing bring you or your family into money trouble?`,
    t`Did you feel guilty about how you play, or what comes of it?`,
  ]
  const answers = [
    t({ context: 'how often', message: 'Never' }),
    t({ context: 'how often', message: 'Sometimes' }),
    t({ context: 'how often', message: 'Often' }),
    t({ context: 'how often', message: 'Always' }),
  ]
  const name = useId()
  const [given, setGiven] = useState<readonly (number | undefined)[]>(questions.map(() => undefined))
  const [sum, setSum] = useState<number>()
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sum !== undefined) result.current?.focus()
  }, [sum])
  const isComplete = given.every((answer) => answer !== undefined)
  const tell = (event: FormEvent) => {
    event.preventDefault()
    setSum(given.reduce<number>((all, answer) => all + (answer ?? 0), 0))
  }
  return (
    <form className={styles.form} onSubmit={tell}>
      <p className={styles.about}>
        <Trans>
          Think of the last twelve months. Your answers stay on this page: we neither see nor keep them.
        </Trans>
      </p>
      {questions.map((question, at) => (
        <fieldset key={question} className={styles.question}>
          <legend className={styles.words}>{question}</legend>
          <div className={styles.answers}>
            {answers.map((answer, value) => (
              <label key={answer} className={styles.answer}>
                <input
                  type="radio"
                  className={styles.input}
                  name={`${name}-${at}`}
                  checked={given[at] === value}
                  onChange={() => {
                    setGiven(given.with(at, value))
                    setSum(undefined)
                  }}
                />
                <span className={styles.label}>{answer}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button type="submit" variant="outline" block disabled={!isComplete}>
        {t`What my answers say`}
      </Button>
      {sum !== undefined && (
        <p ref={result} tabIndex={-1} role="status" className={styles.result}>
          {sum <= FEW && <Trans>Your answers show no sign that playing harms you.</Trans>}
          {sum > FEW && sum < MANY && (
            <Trans>
              Some of your answers are signs that playing may harm you. A limit or a break can help.
            </Trans>
          )}
          {sum >= MANY && (
            <Trans>
              Your answers are clear signs that playing harms you. Take a break or exclude yourself, and talk
              to somebody you trust or to an advice centre.
            </Trans>
          )}
        </p>
      )}
    </form>
  )
}
