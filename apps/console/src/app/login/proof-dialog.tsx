import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMe } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import { answerProof } from '../session.ts'
import css from './login.module.css'
import { askPasskeyFor, hasPasskeys, wasClosed } from './passkey.ts'

/** Asks the operator to prove again who they are; what waits for it goes on then. */
export function ProofDialog() {
  return (
    <Dialog isOpen onClose={() => answerProof(false)} title={text('proof.title')} lead={text('proof.lead')}>
      <Proof />
    </Dialog>
  )
}

function Proof() {
  const { demo } = useMe()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await work()
      answerProof(true)
    } catch (error) {
      setIsBusy(false)
      if (!wasClosed(error)) setProblem((error as Error).message)
    }
  }
  const byCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    void attempt(() => call('prove/code', { code }))
  }
  return (
    <div className={css.ways}>
      {demo ? (
        <Button look="main" isBusy={isBusy} onClick={() => attempt(() => call('prove/demo', {}))}>
          {text('proof.demo')}
        </Button>
      ) : (
        <>
          {hasPasskeys() && (
            <Button
              look="main"
              icon={<KeyRound aria-hidden="true" />}
              isBusy={isBusy}
              onClick={() => attempt(() => askPasskeyFor('prove'))}
            >
              {text('login.passkey')}
            </Button>
          )}
          <form className={css.form} onSubmit={byCode}>
            <Field label={text('login.code')} hint={text('login.codeHint')}>
              {(ids) => (
                <input {...ids} name="code" className={controlLook} autoComplete="one-time-code" required />
              )}
            </Field>
            <Button type="submit" isBusy={isBusy}>
              {text('proof.code')}
            </Button>
          </form>
        </>
      )}
      <p className={css.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
