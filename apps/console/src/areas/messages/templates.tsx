import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OperationInput, OperationOutput } from '../../../../server/src/operation-types.ts'
import { type RefusedError, runAny } from '../../lib/api.ts'
import { type Place, read } from '../../lib/operations.ts'
import { text } from '../../lib/texts.ts'
import { Button } from '../../lib/ui/button.tsx'
import { Dialog } from '../../lib/ui/dialog.tsx'
import { controlLook, Field } from '../../lib/ui/field.tsx'
import { Panel } from '../../lib/ui/page.tsx'
import { Badge, Empty, Failed, Waiting } from '../../lib/ui/states.tsx'
import { MessagePreview } from './message-preview.tsx'
import css from './messages.module.css'

export type Template = OperationOutput<'templates.list'>[number]
type Words = OperationOutput<'templates.show'>

interface TemplatesProps {
  readonly place: Place
  readonly templates: readonly Template[]
  readonly languages: OperationOutput<'messages.audiences'>['languages']
}

/** Templates, each with the languages that it has and lacks; one is written in its own dialog. */
export function Templates({ place, templates, languages }: TemplatesProps) {
  const [open, setOpen] = useState<{ readonly code?: string }>()
  const maySet = place.may.includes('templates.set')
  return (
    <Panel title={text('message.templates')}>
      {templates.length === 0 && <Empty title={text('message.none')} lead={text('message.noneLead')} />}
      <ul className={css.templates}>
        {templates.map((one) => (
          <li key={one.code}>
            <button type="button" className={css.template} onClick={() => setOpen({ code: one.code })}>
              <b>
                <bdi>{one.title || one.code}</bdi>
              </b>
              <small>
                <code>{one.code}</code> · {one.languages.join(', ')}
              </small>
              {one.missing.length > 0 && (
                <Badge tone="warn">{text('message.missing', { languages: one.missing.join(', ') })}</Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
      {maySet && (
        <div className={css.foot}>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({})}>
            {text('message.new')}
          </Button>
        </div>
      )}
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.code ?? text('message.new')}
      >
        {open && (
          <TemplateWords
            key={open.code}
            {...{ place, languages }}
            code={open.code}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Dialog>
    </Panel>
  )
}

interface TemplateWordsProps {
  readonly place: Place
  readonly languages: OperationOutput<'messages.audiences'>['languages']
  /** Absent for one that is new. */
  readonly code: string | undefined
  readonly onClose: () => void
}

function TemplateWords({ place, languages, code, onClose }: TemplateWordsProps) {
  const words = useQuery({
    queryKey: ['run', place.code, 'templates.show', { code }],
    queryFn: () => read(place.code, 'templates.show', { code: code ?? '' }),
    enabled: code !== undefined,
  })
  if (words.isError) return <Failed error={words.error} onRetry={() => void words.refetch()} />
  if (code !== undefined && !words.data) return <Waiting rows={5} />
  return <TemplateForm {...{ place, languages, code, onClose }} words={words.data ?? []} />
}

function TemplateForm({
  place,
  languages,
  code,
  onClose,
  words,
}: TemplateWordsProps & { readonly words: Words }) {
  const client = useQueryClient()
  const maySet = place.may.includes('templates.set')
  const [named, setNamed] = useState(code ?? '')
  const [language, setLanguage] = useState(languages[0]?.language ?? 'EN')
  const [typed, setTyped] = useState<Record<string, { title: string; text: string }>>({})
  const [isBusy, setIsBusy] = useState<'set' | 'remove'>()
  const [problem, setProblem] = useState<{ field?: string | undefined; message: string }>()
  const [said, setSaid] = useState('')
  const kept = words.find((one) => one.language === language) ?? { title: '', text: '' }
  const shown = typed[language] ?? kept
  const brand = languages.find((one) => one.language === language)?.brand
  const isChanged = shown.title !== kept.title || shown.text !== kept.text
  const change = (part: Partial<typeof shown>) => {
    setSaid('')
    setProblem(undefined)
    setTyped({ ...typed, [language]: { title: shown.title, text: shown.text, ...part } })
  }
  const attempt = async (what: 'set' | 'remove', work: () => Promise<void>) => {
    setIsBusy(what)
    setProblem(undefined)
    await work().catch(({ field, message }: RefusedError) => setProblem({ field, message }))
    setIsBusy(undefined)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    return attempt('set', async () => {
      const input = { code: named, language, title: shown.title, text: shown.text }
      await runAny(place.code, 'templates.set', input as OperationInput<'templates.set'>, crypto.randomUUID())
      await client.invalidateQueries({ queryKey: ['run', place.code] })
      if (code === undefined) onClose()
      else setSaid(text('message.kept', { language }))
    })
  }
  const remove = () =>
    attempt('remove', async () => {
      await runAny(place.code, 'templates.remove', { code: named }, crypto.randomUUID())
      onClose()
      await client.invalidateQueries({ queryKey: ['run', place.code, 'templates.list'] })
    })
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <form className={css.form} onSubmit={save} noValidate>
      {code === undefined && (
        <Field label={text('name.code')} hint={text('message.codeHint')} error={errorOf('code')}>
          {(ids) => (
            <input
              {...ids}
              className={controlLook}
              name="code"
              autoCapitalize="none"
              value={named}
              onChange={({ target }) => setNamed(target.value)}
            />
          )}
        </Field>
      )}
      <fieldset className={css.languages}>
        <legend>{text('name.language')}</legend>
        {languages.map(({ language: one }) => (
          <label key={one}>
            <input
              type="radio"
              name="language"
              value={one}
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            <span data-missing={!words.some((each) => each.language === one)}>{one}</span>
          </label>
        ))}
      </fieldset>
      <Field label={text('message.title')} error={errorOf('title')}>
        {(ids) => (
          <input
            {...ids}
            className={controlLook}
            name="title"
            dir="auto"
            lang={language.toLowerCase()}
            readOnly={!maySet}
            value={shown.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={text('name.text')} hint={text('message.variables')} error={errorOf('text')}>
        {(ids) => (
          <textarea
            {...ids}
            className={controlLook}
            name="text"
            rows={6}
            dir="auto"
            lang={language.toLowerCase()}
            readOnly={!maySet}
            value={shown.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <MessagePreview title={shown.title} body={shown.text} {...(brand !== undefined && { brand })} />
      {problem && !['code', 'title', 'text'].includes(problem.field ?? '') && (
        <p className={css.problem} role="alert">
          {problem.message}
        </p>
      )}
      <p className={css.said} role="status">
        {said}
      </p>
      {maySet && (
        <div className={css.buttons}>
          <Button
            type="submit"
            look="main"
            isBusy={isBusy === 'set'}
            disabled={!isChanged || named === '' || shown.title.trim() === '' || shown.text.trim() === ''}
          >
            {text('message.keep', { language })}
          </Button>
          {code !== undefined && (
            <Button
              look="ghost"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={isBusy === 'remove'}
              onClick={remove}
            >
              {text('op.templates.remove')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
