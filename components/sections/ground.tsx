import type { ReactNode } from 'react'
import styles from './ground.module.css'
import type { Place } from './place'

interface Props {
  place: Place
  children: ReactNode
}

/** The ground of a section and the room above it: all that an owner may set of its look. */
export function Ground({
  place: { id, ground = 'paper', space = 'normal', caseColour },
  children,
}: Props) {
  const isCase = ground === 'case' && caseColour !== undefined
  const tone = isCase && isLight(caseColour) ? 'light' : 'dark'
  const look = isCase ? tone : ground === 'case' ? 'accent' : ground
  // There the tokens are made anew, of other colours than those of the page.
  const anew = { 'data-theme': look }
  return (
    <div
      id={id}
      className={[styles[space], ground !== 'paper' && styles.ground, styles[look]]
        .filter(Boolean)
        .join(' ')}
      {...(look === 'ink' && anew)}
    >
      {isCase && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path fill={caseColour} d="M0 0h1v1H0z" />
        </svg>
      )}
      {ground === 'paper' ? (
        children
      ) : (
        <div className={styles[space]} {...(look !== 'ink' && anew)}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Above this luminance black has more contrast than white, below it white: 4.58 at least. */
const middleLuminance = 0.179

function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > middleLuminance
}
