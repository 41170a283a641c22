import Invitation from '@/.catalog/look/invitation'
import Quotes from '@/.catalog/look/quotes'
import RoleList from '@/.catalog/look/role-list'
import Section from '@/.catalog/look/section'
import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import { Button } from '@/components/ui/button'
import { Strip } from '@/components/ui/cover'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import { isPicture } from '@/lib/domain/picture'
import type { PicturedItem } from '@/lib/views/drawn'
import styles from './home.module.css'
import { Caption } from './parts/caption'
import { formatAt } from './parts/rhythm'
import { Stage } from './parts/stage'

/** The home page: a case study as large as the window, the first with a photograph, then the others. */
export default function Home({ context, view }: Places['home']) {
  const { tagline, cover, work, quotes, services, approach, roles, invitation } = view
  const first = work.items.find(({ cover }) => isPicture(cover)) ?? work.items[0]
  const others = work.items.filter((item) => item !== first)
  return (
    <>
      {first ? (
        <Opening tagline={tagline} study={first} />
      ) : (
        <h1 className={styles.tagline} lang={tagline.lang}>
          {tagline.text}
        </h1>
      )}
      <div className={styles.lead}>
        <Prose context={context} {...view.opening} className="lead" />
        <p className={styles.act}>
          <Button href={view.contact.href} quiet>
            {view.contact.name}
          </Button>
        </p>
      </div>
      <section className={styles.work}>
        <h2 className={styles.heading}>{work.heading}</h2>
        {others.map((item, at) => (
          <WorkCard key={item.id} item={item} format={formatAt(at)} />
        ))}
        <p className={styles.more}>
          <Link href={work.more.href} className="arrow">
            {work.more.name}
          </Link>
        </p>
      </section>
      {cover && (
        <figure className={styles.strip} lang={cover.lang}>
          <Strip {...cover} />
          <figcaption className="label">{cover.shown.caption}</figcaption>
        </figure>
      )}
      <Outcomes {...view.outcomes} />
      <Quotes part={quotes} />
      <Section title={services.heading}>
        <ul className={styles.services}>
          {services.items.map(({ text, href, lang }) => (
            <li key={text} lang={lang}>
              {href ? <Link href={href}>{text}</Link> : text}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={approach.heading}>
        <ol className={styles.approach} lang={approach.lang}>
          {approach.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {roles && (
        <Section title={roles.heading}>
          <RoleList roles={roles.items} />
          <p className={styles.all}>
            <Link href={roles.more.href} className="arrow">
              {roles.more.name}
            </Link>
          </p>
        </Section>
      )}
      <Invitation invitation={invitation} />
    </>
  )
}

interface OpeningProps extends Pick<Places['home']['view'], 'tagline'> {
  readonly study: PicturedItem
}

const Opening = ({ tagline, study }: OpeningProps) => (
  <Stage as="article" seed={study.id} shown={study.cover} title={tagline.text} lang={tagline.lang}>
    <Caption item={study} level={2} />
  </Stage>
)

const Outcomes = ({ heading, items }: Places['home']['view']['outcomes']) => (
  <Section title={heading}>
    <ul className={styles.outcomes}>
      {items.map(({ id, name, href, about: [client], result, lang }) =>
        result ? (
          <li key={id}>
            <p className={styles.figure}>
              {Object.values(result.figure).filter(Boolean).join('\u00a0')}
            </p>
            <p lang={lang}>{result.result.label}</p>
            <p>
              <Link href={href} lang={lang} aria-label={`${client}: ${name}`}>
                {client}
              </Link>
            </p>
          </li>
        ) : null,
      )}
    </ul>
  </Section>
)
