import type { CustomFieldControlProps } from '@sveltia/cms'
import {
  type PublicationChoice,
  parseDateTimeInput,
  toDateTimeInput,
  toPublicationChoice,
  toPublishAt,
} from './publication'

/** As the editor draws its own boxes, in light and in dark. */
const box = {
  minBlockSize: 32,
  paddingInline: 8,
  font: 'inherit',
  color: 'var(--sui-textbox-foreground-color, inherit)',
  background: 'var(--sui-textbox-background-color, transparent)',
  border: '1px solid var(--sui-textbox-border-color, currentColor)',
  borderRadius: 'var(--sui-textbox-border-radius, 4px)',
} as const

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 } as const

type Props = Pick<CustomFieldControlProps, 'value' | 'field' | 'forID' | 'onChange'>
interface Options {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly timeZone: string
}

/** The editor's own field for a date would empty a draft, which would publish it with the next save. */
export function PublicationControl({ value, field, forID, onChange }: Props) {
  const choice = toPublicationChoice(value)
  const { options, timeZone } = field.toJS() as unknown as Options
  const input = toDateTimeInput(String(value), timeZone)
  // What is being typed stays; an emptied box changes nothing, because that would publish at once.
  const follow = (element: HTMLInputElement | null) => {
    if (element && element !== document.activeElement) element.value = input
  }
  return (
    <div style={row}>
      <select
        id={forID}
        aria-labelledby={`${forID}-label`}
        style={box}
        value={choice}
        onChange={({ target }) =>
          onChange(toPublishAt(target.value as PublicationChoice, timeZone, new Date()))
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {choice === 'later' && (
        <>
          <input
            type="datetime-local"
            aria-labelledby={forID}
            style={box}
            ref={follow}
            defaultValue={input}
            onChange={({ target }) => {
              const publishAt = parseDateTimeInput(target.value)
              if (publishAt) onChange(publishAt)
            }}
            onBlur={({ target }) => follow(target)}
          />
          <span>{timeZone}</span>
        </>
      )}
    </div>
  )
}
