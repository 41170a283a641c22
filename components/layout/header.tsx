import { LanguageLink } from '@/components/ui/language-link'
import { Link } from '@/components/ui/link'
import { NavLink } from '@/components/ui/nav-link'
import { Wordmark } from '@/components/ui/wordmark'
import { toPhoneLink } from '@/lib/agency/text'
import { getLanguagePrefix, paths } from '@/lib/config/paths'
import { getHeaderLinks } from '@/lib/content/navigation'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import styles from './header.module.css'
import { findHeaderRoom } from './header-room'

const menu = 'menu'

interface Props {
  sources: ViewSources
}

/** The top of every page: the name, the navigation, this page in other languages. */
export default function Header({ sources }: Props) {
  const { catalog, site } = sources
  const { agency, messages } = catalog
  const { navigation } = messages.interface
  const links = getHeaderLinks(catalog)
  const contact = links.find(({ link }) => link === paths.contact)
  const room = findHeaderRoom({
    name: agency.name,
    links: [
      ...links.map(({ text }) => text),
      ...listOtherLanguages(sources).map(({ name }) => name),
    ],
  })
  return (
    <header className={`page ${styles.header} ${styles[room] ?? ''}`}>
      <a className="visually-hidden skip" href={site.url(paths.llms)}>
        {messages.interface.agentLink}
      </a>
      <Link href={site.url(paths.home)} className={styles.home}>
        <Wordmark name={agency.name} />
        <span className="visually-hidden">{navigation.home}</span>
      </Link>
      <div className={styles.row}>
        <MainLinks sources={sources} links={links.filter((link) => link !== contact)} />
        <LanguageLinks sources={sources} />
      </div>
      <div className={styles.bar}>
        {contact && (
          <NavLink href={site.url(contact.link)} className={`${styles.link} ${styles.contact}`}>
            {contact.text}
          </NavLink>
        )}
        <button type="button" popoverTarget={menu} className={styles.menuButton}>
          {navigation.menu}
        </button>
      </div>
      <Menu sources={sources} links={links} />
    </header>
  )
}

interface LinksProps extends Props {
  links: ReturnType<typeof getHeaderLinks>
}

/** A menu where the links have no room: a popover opens and closes without a script. */
function Menu({ sources, links }: LinksProps) {
  const { agency, messages, taxonomies } = sources.catalog
  const { email, phone, offices } = agency
  const phoneLink = toPhoneLink(phone)
  return (
    <div id={menu} popover="auto" className={styles.menu}>
      <button
        type="button"
        popoverTarget={menu}
        popoverTargetAction="hide"
        className={`${styles.menuButton} ${styles.close}`}
      >
        {messages.interface.navigation.close}
      </button>
      <MainLinks sources={sources} links={links} />
      <address className={styles.reach}>
        <a href={`mailto:${email}`}>{email}</a>
        {phoneLink && <a href={phoneLink}>{phone}</a>}
        {offices.map(({ name, street, location }) => (
          <p key={name} className="label">
            {street}, {getTermName(taxonomies.locations, location)}
          </p>
        ))}
      </address>
      <LanguageLinks sources={sources} />
    </div>
  )
}

const MainLinks = ({ sources: { catalog, site }, links }: LinksProps) => (
  <nav aria-label={catalog.messages.interface.navigation.main}>
    <ul className={styles.list}>
      {links.map((item) => (
        <li key={item.link} lang={item.lang}>
          <NavLink href={site.url(item.link)} className={styles.link}>
            {item.text}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

const listOtherLanguages = ({ catalog }: ViewSources) =>
  catalog.languages
    .filter((one) => one !== catalog.language)
    .map((language) => ({ language, name: catalog.in(language).messages.languageName }))

function LanguageLinks({ sources }: Props) {
  const { languages, messages } = sources.catalog
  const others = listOtherLanguages(sources)
  if (others.length === 0) return null
  return (
    <nav aria-label={messages.interface.languages} className={styles.list}>
      {others.map(({ language, name }) => (
        <LanguageLink
          key={language}
          language={language}
          prefix={getLanguagePrefix(language, languages)}
          className={styles.link}
        >
          {name}
        </LanguageLink>
      ))}
    </nav>
  )
}
