import Invitation from '@/.catalog/look/invitation'
import Quotes from '@/.catalog/look/quotes'
import RoleList from '@/.catalog/look/role-list'
import Section from '@/.catalog/look/section'
import WorkCard from '@/.catalog/look/work-card'
import type { Places } from '@/components/look/places'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import styles from './home.module.css'
import { figureText } from './parts/figure-text'

type View = Places['home']['view']

/** The home page: a title page, and the contents of the agency. */
export default function Home({ context, view }: Places['home']) {
  const { tagline, opening, contact, work, quotes, services, roles, invitation } = view
  return (
    <>
      <header className={`grid ${styles.opening}`}>
        <h1 className="column" lang={tagline.lang}>
          {tagline.text}
        </h1>
        <div className="column">
          <Prose context={context} {...opening} />
          <p className={styles.act}>
            <Button href={contact.href}>{contact.name}</Button>
          </p>
        </div>
      </header>
      <Section title={work.heading}>
        {work.items.map((item) => (
          <WorkCard key={item.id} item={item} />
        ))}
        <More {...work.more} />
      </Section>
      <Ledger outcomes={view.outcomes} />
      <Quotes part={quotes} />
      <Section title={services.heading}>
        <ul className={styles.services}>
          {services.items.map(({ text, href, lang }) => (
            <li key={text} lang={lang}>
              {href ? (
                <Link href={href} className="plain">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Approach approach={view.approach} />
      {roles && (
        <Section title={roles.heading}>
          <RoleList roles={roles.items} />
          <More {...roles.more} />
        </Section>
      )}
      <Invitation invitation={invitation} />
    </>
  )
}

const More = ({ name, href }: View['work']['more']) => (
  <p className={styles.more}>
    <Link href={href}>{name}</Link>
  </p>
)

const Ledger = ({ outcomes }: Pick<View, 'outcomes'>) => (
  <Section title={outcomes.heading}>
    <ul className={styles.ledger}>
      {outcomes.items.map(({ id, name, href, about: [client], result, lang }) =>
        result ? (
          <li key={id} className="entry">
            <p className="leader">
              <span>
                <span lang={lang}>{result.result.label}</span>
              </span>{' '}
              <span>{figureText(result)}</span>
            </p>
            <p className="label">
              <Link href={href} lang={lang} aria-label={`${client}: ${name}`} className="plain">
                {client}
              </Link>
              {result.change && `, ${result.change}`}
            </p>
          </li>
        ) : null,
      )}
    </ul>
  </Section>
)

const Approach = ({ approach }: Pick<View, 'approach'>) => (
  <Section title={approach.heading}>
    <ol className={`run-in ${styles.approach}`} lang={approach.lang}>
      {approach.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3> <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
