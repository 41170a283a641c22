import { Fragment } from 'react'
import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'
import styles from './role-list.module.css'

/** Open roles, each a title with its place, level and pay below. */
export default function RoleList({ roles }: Places['role-list']) {
  return (
    <ul className={styles.list}>
      {roles.map(({ id, name, href, about, lang }) => (
        <li key={id} className={styles.role}>
          <p className={styles.title}>
            <Link href={href} lang={lang} className={styles.link}>
              {name}
            </Link>
          </p>
          <p className={styles.about}>
            {about.map((text) => (
              // Whoever reads the text alone needs the space between the parts.
              <Fragment key={text}>
                <span>{text}</span>{' '}
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
