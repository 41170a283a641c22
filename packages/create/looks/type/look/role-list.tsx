import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'

/** Open roles like an index: title and pay on a line, place and level below. */
export default function RoleList({ roles }: Places['role-list']) {
  return (
    <ul className="entries">
      {roles.map(({ id, name, href, about: [place, level, pay], lang }) => (
        <li key={id} className="entry">
          <p className="leader">
            <span>
              <Link href={href} lang={lang}>
                {name}
              </Link>
            </span>{' '}
            {pay && <span>{pay}</span>}
          </p>
          <p className="label">{[place, level].filter(Boolean).join('. ')}</p>
        </li>
      ))}
    </ul>
  )
}
