import { paths } from '@/lib/config/paths'
import type { Role } from '@/lib/domain/role'
import type { Taxonomies } from '@/lib/domain/taxonomy'
import { nameOf, salaryWords, workplaceWords } from '@/lib/faces/words/words'
import styles from './role-list.module.css'
import { SiteLink } from './site-link'

interface Props {
  roles: readonly Role[]
  taxonomies: Taxonomies
}

/** Open roles, each on a line: title, place, level, pay. */
export function RoleList({ roles, taxonomies: { levels, locations } }: Props) {
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={role.slug} className={styles.row}>
          <SiteLink href={paths.role(role.slug)} className={styles.title}>
            {role.title}
          </SiteLink>
          <span>{role.locations.map((slug) => nameOf(locations, slug)).join(', ')}</span>
          <span className={styles.quiet}>
            {workplaceWords[role.workplace]}, {nameOf(levels, role.level).toLowerCase()}
          </span>
          <span className={styles.pay}>{salaryWords(role.salary)}</span>
        </li>
      ))}
    </ul>
  )
}
