import type { Place, Schema } from '../operations.ts'
import { text, textOr } from '../texts.ts'
import { controlLook, Field } from '../ui/field.tsx'
import { widgetOf } from './form-values.ts'
import css from './operation-form.module.css'

interface InputControlProps {
  readonly field: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly value: string
  readonly error?: string | undefined
  readonly place: Pick<Place, 'currency' | 'timeZone'>
  /** Whether it narrows a list, where nothing has to be filled in. */
  readonly isFilter?: boolean
  readonly onChange: (value: string) => void
}

/** The name of an input. */
export const labelOf = (field: string, schema: Schema): string =>
  textOr(`name.${field}`, schema['x-form']?.label ?? field)

/** One input of an operation, by its schema. */
export function InputControl({
  field,
  schema,
  isRequired,
  value,
  error,
  place,
  isFilter = false,
  onChange,
}: InputControlProps) {
  const widget = widgetOf(schema)
  const label = labelOf(field, schema)
  if (widget === 'flag') {
    return (
      <label className={css.flag}>
        <input
          type="checkbox"
          name={field}
          checked={value === 'true'}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        />
        {label}
      </label>
    )
  }
  return (
    <Field
      label={label}
      hint={isFilter ? undefined : hintOf(field, widget, place)}
      error={error}
      isOptional={!isRequired && !isFilter}
      optional={text('form.optional')}
    >
      {(ids) => {
        const common = { ...ids, name: field, className: controlLook, required: isRequired }
        const typed = {
          ...common,
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        if (widget === 'choice') {
          return (
            <select {...typed}>
              <option value="">{isRequired ? text('form.choose') : text('form.any')}</option>
              {schema.enum?.map((one) => (
                <option key={one} value={one}>
                  {textOr(`word.${one}`, one)}
                </option>
              ))}
            </select>
          )
        }
        if (widget === 'file') return <FileControl {...typed} onText={onChange} />
        if (['text', 'lines', 'pairs'].includes(widget))
          return <textarea {...typed} rows={widget === 'text' ? 5 : 4} />
        if (widget === 'amount') {
          return (
            <span className={css.amount}>
              <input {...typed} inputMode="decimal" autoComplete="off" />
              <span aria-hidden="true">{place.currency}</span>
            </span>
          )
        }
        const type = { day: 'date', moment: 'datetime-local', secret: 'password' }[widget] ?? 'text'
        return (
          <input
            {...typed}
            type={type}
            autoComplete={widget === 'secret' ? 'new-password' : 'off'}
            inputMode={widget === 'number' ? 'numeric' : undefined}
            spellCheck={false}
          />
        )
      }}
    </Field>
  )
}

function hintOf(field: string, widget: string, { timeZone }: Pick<Place, 'timeZone'>): string | undefined {
  if (widget === 'moment') return timeZone
  if (widget === 'pairs') return text('form.pairs')
  if (widget === 'lines') return text('form.lines')
  return textOr(`hint.${field}`, '') || undefined
}

/** The text of a file: chosen, or written. */
function FileControl({
  onText,
  ...typed
}: React.TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly onText: (text: string) => void }) {
  return (
    <div className={css.file}>
      <textarea {...typed} rows={6} spellCheck={false} />
      <label className={css.choose}>
        {text('form.file')}
        <input
          type="file"
          className="unseen"
          onChange={async (event) => {
            const [file] = event.target.files ?? []
            if (file) onText(await file.text())
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
