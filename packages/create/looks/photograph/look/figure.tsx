import type { Places } from '@/components/look/places'
import { Cover } from '@/components/ui/cover'
import { Film } from '@/components/ui/film'
import { isPicture } from '@/lib/domain/picture'
import { Legend } from './parts/legend'

/** A picture, a film or a drawing with its caption and credit. */
export default function Figure(props: Places['figure']) {
  const { context, className = '', lang, shown, sizes } = props
  const film = isPicture(shown) ? shown.film : undefined
  return (
    <figure className={className} lang={lang}>
      {isPicture(shown) && film ? (
        <Film context={context} picture={shown} film={film} sizes={sizes} />
      ) : (
        <Cover {...props} />
      )}
      <Legend shown={shown} />
    </figure>
  )
}
