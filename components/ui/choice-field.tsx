import styles from './choice-field.module.css'
import type { FieldProps } from './field'
import { InLanguage } from './in-language'

/** A few choices, all in view: a group of radio buttons with its label, its hint and its error. */
export function ChoiceField({ words, name, label, value = '', hint, error, ...rest }: FieldProps) {
  const { choices = [], lang, optional } = rest
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={`field ${styles.group}`} aria-describedby={described || undefined}>
      <legend>
        <InLanguage lang={lang}>{label}</InLanguage> {optional && <small>{words.optional}</small>}
      </legend>
      {hint && (
        <p className="hint" id={`${name}-hint`} lang={lang}>
          {hint}
        </p>
      )}
      <div>
        {choices.map((choice, at) => (
          <label key={choice.value}>
            <input
              type="radio"
              // A link from a list of errors leads to the first of them.
              id={at === 0 ? name : undefined}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === value}
            />
            <InLanguage lang={choice.value ? lang : undefined}>{choice.label}</InLanguage>
          </label>
        ))}
      </div>
      {error && (
        <p data-error="" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
