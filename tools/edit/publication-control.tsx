import type { CustomFieldControlProps } from '@sveltia/cms'
import { inputOf, momentOf, type Publication, publicationOf, publishAtOf } from './publication'

const choices: Readonly<Record<Publication, string>> = {
  now: 'At once',
  later: 'From a moment on',
  draft: 'Never: it is a draft',
}

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

type Props = Pick<CustomFieldControlProps, 'value' | 'forID' | 'onChange'>

/** The editor's own field for a date would empty a draft, which would publish it with the next save. */
export function PublicationControl({ value, forID, onChange }: Props) {
  const choice = publicationOf(value)
  return (
    <div style={row}>
      <select
        id={forID}
        aria-labelledby={`${forID}-label`}
        style={box}
        value={choice}
        onChange={({ target }) => onChange(publishAtOf(target.value as Publication, new Date()))}
      >
        {Object.entries(choices).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {choice === 'later' && <Moment text={String(value)} onChange={onChange} />}
    </div>
  )
}

interface MomentProps {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** Keeps what is being typed; an emptied box changes nothing, because that would publish at once. */
function Moment({ text, onChange }: MomentProps) {
  const shown = inputOf(text)
  const follow = (box: HTMLInputElement | null) => {
    if (box && box !== document.activeElement) box.value = shown
  }
  return (
    <>
      <input
        type="datetime-local"
        aria-label="Moment"
        style={box}
        ref={follow}
        defaultValue={shown}
        onChange={({ target }) => {
          const moment = momentOf(target.value)
          if (moment) onChange(moment)
        }}
        onBlur={({ target }) => follow(target)}
      />
      <span>{Intl.DateTimeFormat().resolvedOptions().timeZone}</span>
    </>
  )
}
