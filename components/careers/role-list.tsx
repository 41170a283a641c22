import { Link } from '@/components/ui/link'
import type { Role } from '@/lib/careers/schema'
import { paths } from '@/lib/config/paths'
import { getTermName } from '@/lib/subject/taxonomy'
import type { ViewSources } from '@/lib/subject/view'
import styles from './role-list.module.css'

interface Props {
  sources: ViewSources
  roles: readonly Role[]
}

/** Open roles, each on a line: title, place, level, pay. */
export default function RoleList({ sources: { catalog, site }, roles }: Props) {
  const { taxonomies, messages } = catalog
  return (
    <ul className={`arrives ${styles.list}`}>
      {roles.map(({ slug, title, locations, workplace, level, salary, lang }) => (
        <li key={slug} className={styles.row}>
          <Link href={site.url(paths.role(slug))} lang={lang} className={styles.title}>
            {title}
          </Link>{' '}
          <span>{locations.map((slug) => getTermName(taxonomies.locations, slug)).join(', ')}</span>{' '}
          <span className={styles.quiet}>
            {messages.workplaces[workplace]},{' '}
            {messages.inLine(getTermName(taxonomies.levels, level))}
          </span>{' '}
          {salary && <span className={styles.pay}>{messages.payText(salary)}</span>}
        </li>
      ))}
    </ul>
  )
}
