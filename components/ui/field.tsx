import type { InputHTMLAttributes } from 'react'
import styles from './choice-field.module.css'
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
  readonly words: { readonly optional: string }
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
  readonly className?: string | undefined
}

/** A control with its label, its hint and its error, tied together for assistive technology. */
export function Field({ words, name, label, id = name, value, hint, error, ...rest }: FieldProps) {
  const { optional, lines, choices, lang, type = 'text', className = '', ...attributes } = rest
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    name,
    defaultValue: value,
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    ...attributes,
  }
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>
        <InLanguage lang={lang}>{label}</InLanguage> {optional && <small>{words.optional}</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`} lang={lang}>
          {hint}
        </p>
      )}
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
      {error && (
        <p data-error="" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
