import { Frame, WideFrame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Link } from '@/components/ui/link'
import ServiceList from '@/components/work/service-list'
import { paths } from '@/lib/config/paths'
import type { services } from './section'
import styles from './services.module.css'

/** Their names in large letters, or what each is. */
export default function Services({ sources, place, data }: SectionProps<typeof services>) {
  const { catalog, site } = sources
  const { heading, services, isWhole } = data
  if (isWhole)
    return (
      <WideFrame place={place} heading={heading}>
        <div>
          <ServiceList sources={sources} services={services} />
        </div>
      </WideFrame>
    )
  return (
    <Frame place={place} heading={heading}>
      <ul className={`arrives ${styles.services}`}>
        {services.map(({ slug, name, lang }) => (
          <li key={slug} lang={lang}>
            {catalog.hasPage('services') ? (
              <Link href={site.url(`${paths.services}#${slug}`)}>{name}</Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Frame>
  )
}
