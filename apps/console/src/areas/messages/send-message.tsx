import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { OperationInput, OperationOutput } from '../../../../server/src/operation-types.ts'
import { type RefusedError, runAny } from '../../lib/api.ts'
import { type Place, read } from '../../lib/operations.ts'
import { text, textOr } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import { Panel } from '../../lib/ui/page.tsx'
import { MessagePreview } from './message-preview.tsx'
import css from './messages.module.css'
import type { Template } from './templates.tsx'

type To = OperationInput<'messages.send'>['to']
const TO: readonly To[] = ['all', 'tag', 'level', 'names']

interface SendMessageProps {
  readonly place: Place
  readonly templates: readonly Template[]
  readonly audiences: OperationOutput<'messages.audiences'>
}

/** A template to many players: whom it reaches is counted before, and said once more on the button. */
export function SendMessage({ place, templates, audiences }: SendMessageProps) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [to, setTo] = useState<To>('tag')
  const [value, setValue] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // Of what is entered: sent again after a lost answer, it goes out once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const template = templates.find((one) => one.code === code)
  const audience = useMemo(() => (to === 'all' ? { to } : { to, value }), [to, value])
  const counting = useDeferredValue(audience)
  const counted = useQuery({
    queryKey: ['run', place.code, 'messages.count', counting],
    queryFn: () => read(place.code, 'messages.count', counting),
    enabled: counting.to === 'all' || counting.value?.trim() !== '',
  })
  const isCounted = counting === audience && counted.data !== undefined && !counted.isError
  const members = isCounted ? counted.data.members : 0
  const change = (next: () => void) => {
    next()
    setIsAsking(false)
    setProblem('')
    setKey(crypto.randomUUID())
  }
  const send = async () => {
    setIsBusy(true)
    try {
      await runAny(place.code, 'messages.send', { template: code, ...audience }, key)
      change(() => setValue(''))
      await client.invalidateQueries({ queryKey: ['run', place.code, 'messages.runs'] })
    } catch (error) {
      setProblem((error as RefusedError).message)
    }
    setIsBusy(false)
  }
  const options: Partial<Record<To, readonly { id: string; label: string }[]>> = {
    tag: audiences.tags.map(({ tag, members: count }) => ({ id: tag, label: `${tag} (${count})` })),
    level: audiences.levels.map(({ id, name }) => ({ id, label: name })),
  }
  const choices = options[to]
  return (
    <Panel title={text('op.messages.send')} isPadded>
      <div className={css.send}>
        <Field label={text('name.template')}>
          {(ids) => (
            <select
              {...ids}
              className={controlLook}
              value={code}
              onChange={({ target }) => change(() => setCode(target.value))}
            >
              <option value="">{text('form.choose')}</option>
              {templates.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.title || one.code}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text('name.to')}>
          {(ids) => (
            <select
              {...ids}
              className={controlLook}
              value={to}
              onChange={({ target }) =>
                change(() => {
                  setTo(target.value as To)
                  setValue('')
                })
              }
            >
              {TO.map((one) => (
                <option key={one} value={one}>
                  {textOr(`word.${one}`, one)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {to !== 'all' && (
          <Field
            label={textOr(`message.by.${to}`, to)}
            hint={choices?.length === 0 ? text('message.noChoice') : undefined}
          >
            {(ids) =>
              choices ? (
                <select
                  {...ids}
                  className={controlLook}
                  value={value}
                  onChange={({ target }) => change(() => setValue(target.value))}
                >
                  <option value="">{text('form.choose')}</option>
                  {choices.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </select>
              ) : (
                <textarea
                  {...ids}
                  className={controlLook}
                  rows={3}
                  autoCapitalize="none"
                  spellCheck={false}
                  value={value}
                  onChange={({ target }) => change(() => setValue(target.value))}
                />
              )
            }
          </Field>
        )}
      </div>
      {template && <MessagePreview title={template.title} body={template.text} />}
      {template && template.missing.length > 0 && (
        <p className={css.warning}>{text('message.missing', { languages: template.missing.join(', ') })}</p>
      )}
      <p className={css.count} role="status">
        {isCounted && text('message.count', { count: members })}
      </p>
      {isCounted && counted.data.unknown.length > 0 && (
        <p className={css.warning}>{text('message.unknown', { names: counted.data.unknown.join(', ') })}</p>
      )}
      {(problem !== '' || counted.isError) && (
        <p className={css.problem} role="alert">
          {problem || counted.error?.message}
        </p>
      )}
      <div className={css.buttons}>
        {isAsking ? (
          <>
            <Button look="main" isBusy={isBusy} icon={<Send aria-hidden="true" />} onClick={send}>
              {text('message.sendNow', { count: members })}
            </Button>
            <Button look="ghost" disabled={isBusy} onClick={() => setIsAsking(false)}>
              {text('form.back')}
            </Button>
          </>
        ) : (
          <Button look="main" disabled={!template || members === 0} onClick={() => setIsAsking(true)}>
            {text('message.goOn')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
