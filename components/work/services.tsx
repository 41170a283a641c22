import { Chapters } from '@/components/layout/chapters'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import { Link } from '@/components/ui/link'
import type { Text } from '@/lib/views/drawn'
import type { Service as ServiceView } from '@/lib/views/services'
import styles from './services.module.css'

interface Props extends TitledPage {
  services: readonly ServiceView[]
  crafts: readonly Omit<ServiceView, 'studies'>[]
  text: Text
}

/** The services with case studies that show them, then the disciplines. */
export default function Services(props: Props) {
  const { sources, title, lead, services, crafts, text } = props
  const { headings } = sources.catalog.words
  return (
    <>
      <PageTop sources={sources} title={title} lead={lead} />
      <section className={`page ${styles.services}`} aria-label={headings.commission}>
        {services.map((service) => (
          <Service key={service.slug} {...service} />
        ))}
      </section>
      <Section title={headings.crafts}>
        <dl className={styles.crafts}>
          {crafts.map(({ slug, name, description, lang }) => (
            <div key={slug} lang={lang}>
              <dt>{name}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Chapters sources={sources} {...text} />
    </>
  )
}

function Service({ slug, name, description, studies, lang }: ServiceView) {
  return (
    <article id={slug} className={styles.service}>
      <h2 className={styles.name} lang={lang}>
        {name}
      </h2>
      <p className={styles.text} lang={lang}>
        {description}
      </p>
      {studies.length > 0 && (
        <ul className={styles.shown}>
          {studies.map(({ name, href, lang }) => (
            <li key={href}>
              <Link href={href} lang={lang}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
