import type { InputHTMLAttributes } from 'react'
import styles from './field.module.css'
import { InLanguage } from './in-language'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'minLength' | 'maxLength'
>

interface Choice {
  readonly value: string
  readonly label: string
}

export interface FieldProps extends Attributes {
  readonly messages: { readonly optional: string }
  readonly name: string
  readonly label: string
  /** The language of the texts, where it is not that of the page. */
  readonly lang?: string | undefined
  /** Another one than the name, where a page has two fields of that name. */
  readonly id?: string
  readonly value?: string | undefined
  readonly optional?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  /** The height of a text of many lines. */
  readonly lines?: number | undefined
  /** What is chosen from; the first of them is no answer, in the language of the page. */
  readonly choices?: readonly Choice[] | undefined
  /** All choices are in view, as radio buttons; without it they are a list that opens. */
  readonly inView?: boolean | undefined
  readonly className?: string | undefined
}

/** A control with its label, its hint and its error, tied together for assistive technology. */
export function Field({
  messages,
  name,
  label,
  id = name,
  value,
  hint,
  error,
  ...rest
}: FieldProps) {
  const { optional, lines, choices, inView, lang, type = 'text', className = '', ...others } = rest
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const description = { 'aria-describedby': descriptionIds || undefined }
  const control = {
    id,
    name,
    defaultValue: value,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    ...description,
    ...others,
  }
  const labelElement = (
    <>
      <InLanguage lang={lang}>{label}</InLanguage> {optional && <small>{messages.optional}</small>}
    </>
  )
  const about = hint && (
    <p className="hint" id={`${id}-hint`} lang={lang}>
      {hint}
    </p>
  )
  const errorElement = error && (
    <p data-error="" id={`${id}-error`}>
      {error}
    </p>
  )
  if (choices && inView)
    return (
      <fieldset className={`field ${styles.group}`} {...description}>
        <legend>{labelElement}</legend>
        {about}
        <Buttons {...{ id, name, value, choices, lang }} required={!optional} />
        {errorElement}
      </fieldset>
    )
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{labelElement}</label>
      {about}
      {choices ? (
        // React leaves a select as it was when its first value changes; another one is new.
        <select {...control} key={value} className={styles.list}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.value ? lang : undefined}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : lines ? (
        <textarea {...control} rows={lines} />
      ) : (
        <input {...control} type={type} />
      )}
      {errorElement}
    </div>
  )
}

type ControlProps = Pick<FieldProps, 'name' | 'value' | 'lang'> &
  Required<Pick<FieldProps, 'id'>> & {
    readonly choices: readonly Choice[]
    readonly required: boolean
  }

const Buttons = ({ id, name, value = '', choices, lang, required }: ControlProps) => (
  <div>
    {choices.slice(required ? 1 : 0).map((choice, at) => (
      <label key={choice.value}>
        <input
          type="radio"
          // A link from a list of errors leads to the first of them.
          id={at === 0 ? id : undefined}
          name={name}
          value={choice.value}
          required={required}
          defaultChecked={choice.value === value}
        />
        <InLanguage lang={choice.value ? lang : undefined}>{choice.label}</InLanguage>
      </label>
    ))}
  </div>
)
