import { Fragment } from 'react'
import { Link } from '@/components/ui/link'
import type { Item } from '@/lib/views/view'
import styles from './role-list.module.css'

interface Props {
  roles: readonly Item[]
}

const looks = [undefined, styles.quiet, styles.pay]

/** Open roles, each on a line: title, place, level, pay. */
export default function RoleList({ roles }: Props) {
  return (
    <ul className={styles.list}>
      {roles.map(({ id, name, href, about, lang }) => (
        <li key={id} className={styles.row}>
          <Link href={href} lang={lang} className={styles.title}>
            {name}
          </Link>
          {about.map((text, at) => (
            // Whoever reads the text alone needs the space between the columns.
            <Fragment key={text}>
              {' '}
              <span className={looks[at]}>{text}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}
