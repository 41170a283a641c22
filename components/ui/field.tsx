import type { InputHTMLAttributes } from 'react'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'minLength' | 'maxLength'
>

export interface FieldProps extends Attributes {
  readonly words: { readonly optional: string }
  readonly name: string
  readonly label: string
  /** Another one than the name, where a page has two fields of that name. */
  readonly id?: string
  readonly value?: string | undefined
  readonly optional?: boolean
  readonly hint?: string
  readonly error?: string | undefined
  /** The height of a text of many lines. */
  readonly lines?: number | undefined
  readonly className?: string | undefined
}

/** A control with its label, its hint and its error, tied together for assistive technology. */
export function Field({ words, name, label, id = name, value, hint, error, ...rest }: FieldProps) {
  const { optional, lines, type = 'text', className = '', ...attributes } = rest
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
        {label} {optional && <small>{words.optional}</small>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {lines ? <textarea {...control} rows={lines} /> : <input {...control} type={type} />}
      {error && (
        <p data-error="" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
