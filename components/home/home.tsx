import RoleList from '@/components/careers/role-list'
import Invitation from '@/components/layout/invitation'
import Section from '@/components/layout/section'
import { Button } from '@/components/ui/button'
import { Strip } from '@/components/ui/cover'
import { Link } from '@/components/ui/link'
import { OutcomeChart, OutcomeFigure } from '@/components/ui/outcome'
import { Prose } from '@/components/ui/prose'
import Quotes from '@/components/work/quotes'
import WorkCard from '@/components/work/work-card'
import type { HomeView } from '@/lib/views/home'
import type { Sources } from '@/lib/views/view'
import styles from './home.module.css'

interface Props {
  sources: Sources
  view: HomeView
}

const formats = ['wide', 'square', 'tall', 'wide'] as const

/** The home page. */
export default function Home({ sources, view }: Props) {
  const { work, outcomes, quotes, services, approach, roles, invitation } = view
  return (
    <>
      <Opening sources={sources} view={view} />
      {work.items.length > 0 && (
        <section className={`grid ${styles.work}`}>
          <h2 className={styles.heading}>{work.heading}</h2>
          {work.items.map((item, at) => (
            <WorkCard
              key={item.id}
              item={item}
              format={formats[at % formats.length] ?? 'wide'}
              className={styles[`work${(at % 4) + 1}`]}
            />
          ))}
          <p className={styles.more}>
            <Link href={work.more.href} className="arrow">
              {work.more.name}
            </Link>
          </p>
        </section>
      )}
      {outcomes.items.length > 0 && (
        <Section title={outcomes.heading}>
          <Ledger outcomes={outcomes} />
        </Section>
      )}
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
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {roles && (
        <Section title={roles.heading}>
          <RoleList roles={roles.items} />
          <p className={styles.allRoles}>
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

function Opening({ sources, view: { tagline, cover, opening, contact } }: Props) {
  return (
    <header className={`grid ${styles.opening}`}>
      <h1 className={styles.title} lang={tagline.lang}>
        {tagline.text}
      </h1>
      {cover && (
        <div className={styles.cover}>
          <Strip {...cover} />
          <p className="label" lang={cover.lang}>
            {cover.shown.caption}
          </p>
        </div>
      )}
      <div className={`lead ${styles.lead}`}>
        <Prose sources={sources} {...opening} />
        <p className={styles.act}>
          <Button href={contact.href}>{contact.name}</Button>
        </p>
      </div>
    </header>
  )
}

const Ledger = ({ outcomes }: Pick<HomeView, 'outcomes'>) => (
  <ul className={styles.ledger}>
    {outcomes.items.map(({ id, name, href, about: [client], result, lang }) =>
      result ? (
        <li key={id} className={styles.entry}>
          <OutcomeFigure outcome={result} />
          <OutcomeChart outcome={result} />
          <p className={styles.measure} lang={lang}>
            {result.result.label}
          </p>
          <p className={styles.client}>
            <Link href={href} lang={lang} aria-label={`${client}: ${name}`}>
              {client}
            </Link>
          </p>
        </li>
      ) : null,
    )}
  </ul>
)
