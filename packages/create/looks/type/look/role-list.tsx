import type { Places } from '@/components/look/places'
import { Link } from '@/components/ui/link'

/** Open roles like an index: title and pay on a line, the rest below. */
export default function RoleList({ roles }: Places['role-list']) {
  return (
    <ul className="entries">
      {roles.map(({ id, name, href, about: [place, level, pay], more, lang }) => (
        <li key={id} className="entry">
          <p className="leader">
            <span>
              <Link href={href} lang={lang}>
                {name}
              </Link>
            </span>{' '}
            {pay && <span>{pay}</span>}
          </p>
          <p className="label">{[place, level, ...more].filter(Boolean).join('. ')}</p>
        </li>
      ))}
    </ul>
  )
}
