import { plateOf, strip } from '@/components/plates/plate'
import { Plate } from '@/components/plates/plate-figure'
import { type CutShape, type Plate as Drawing, isPicture, type Shown } from '@/lib/domain/picture'
import { Picture } from './picture'

interface Props {
  /** The seed of a drawing, with its caption. */
  seed: string
  shown: Shown
  /** The format of a drawing. */
  plate: { readonly width: number; readonly height: number }
  /** The cut of a picture. */
  shape?: CutShape
  sizes: string
  first?: boolean
}

/** A picture or a drawing alone, without its caption. */
export function Cover({ seed, shown, plate, shape = 'whole', sizes, first = false }: Props) {
  if (!isPicture(shown)) return <Plate drawing={plateOf(seed, shown, plate)} />
  const { cuts } = shown
  const narrow = shape === 'whole' || shape === 'wide' ? cuts.narrow : undefined
  const cut = cuts[shape] ?? cuts.whole
  return <Picture picture={shown} cut={cut} narrow={narrow} sizes={sizes} first={first} />
}

/** A drawing that stands across a whole page, on its own ground. */
export const Strip = ({ seed, shown }: { seed: string; shown: Drawing }) => (
  <Plate drawing={plateOf(seed, shown, strip)} />
)
