import RoleList from '@/components/careers/role-list'
import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import styles from './roles.module.css'
import type { roles } from './section'

/** Open roles, and the way to all. */
export default function Roles({ sources, place, data }: SectionProps<typeof roles>) {
  const { heading, roles } = data
  const { catalog, site } = sources
  return (
    <Frame place={place} heading={heading}>
      <RoleList sources={sources} roles={roles} />
      <p className={styles.all}>
        <Link href={site.url(paths.careers)} className="arrow">
          {catalog.messages.interface.pages.allRoles}
        </Link>
      </p>
    </Frame>
  )
}
