import { letterWidth, remByToken } from '@/lib/config/tokens'

/** The screens from which the links may stand in one row, by the class of the header. */
const screens = {
  desk: remByToken['screen-desk'],
  margin: remByToken['screen-margin'],
  wide: remByToken['screen-wide'],
} as const

type HeaderRoom = keyof typeof screens | 'menu'

interface HeaderTexts {
  readonly name: string
  /** The links, of which the last one has an arrow. */
  readonly links: readonly string[]
}

/** Medium weight and capitals are wider than letters are on average. */
const boldWidth = 1.1
const arrow = ' →'
/** The mark with its gap, in em of the name. */
const markWidth = 1.5
const { 'step--1': linkSize, 'space-2': linkPadding, 'space-4': languageGap } = remByToken
/** Before the links, and before the last one. */
const outerGap = remByToken['space-6']

/** How wide the header is when its links stand in one row in a window of this width, in rem; app/styles/tokens.css has the sizes. */
function getNeededWidth({ name, links }: HeaderTexts, screen: number, letter: number): number {
  const em = letter * boldWidth
  const nameSize = Math.min(1.36 + 0.006 * screen, 2.1)
  const pageMargin = 0.046 * screen - 0.1
  const gap = Math.max(Math.min(0.02 * screen - 1, linkPadding), 0)
  const letters = [...links.join(''), ...arrow].length
  return (
    2 * pageMargin +
    nameSize * (name.length * em + markWidth) +
    2 * outerGap +
    languageGap +
    linkSize * letters * em +
    links.length * (2 * linkPadding + gap)
  )
}

/** From which screen on the links have room beside the name; on others a button opens them. */
export function findHeaderRoom(texts: HeaderTexts, letter = letterWidth): HeaderRoom {
  const [room = 'menu'] = (['desk', 'margin', 'wide'] as const).filter(
    (name) => getNeededWidth(texts, screens[name], letter) <= screens[name],
  )
  return room
}
