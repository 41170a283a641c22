import { paths } from '@/lib/config/paths'
import { here } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { closingTime, type Role } from '@/lib/domain/role'
import { jobOf, roleItem } from '@/lib/views/roles'
import { PageHeader } from './page-header'
import { RoleList } from './role-list'
import { Section } from './section'
import { SiteLink } from './site-link'

const shown = 4

/** A role that has closed: said plainly, with the open ones most like it. */
export function ClosedRole({ role, now }: { role: Role; now: Date }) {
  const similar = similarTo(role, now)
  return (
    <>
      <PageHeader
        title={role.title}
        above={<SiteLink href={paths.careers}>{catalog.page('careers').title}</SiteLink>}
        lead={
          <p>
            This role is closed. We keep its address so that the link you followed tells you so.
          </p>
        }
      >
        <p>
          <SiteLink href={paths.careers} className="button arrow">
            All open roles
          </SiteLink>
        </p>
      </PageHeader>
      {similar.length > 0 && (
        <Section title="Open, and not far from it">
          <RoleList
            roles={similar.map((other) => roleItem(jobOf(other, here), { catalog, site: here }))}
          />
        </Section>
      )}
    </>
  )
}

// Roles that may close before the next build are left out: this page is built once.
function similarTo(role: Role, now: Date): readonly Role[] {
  const nearness = (other: Role) =>
    (other.discipline === role.discipline ? 4 : 0) +
    (other.level === role.level ? 2 : 0) +
    (other.locations.some((town) => role.locations.includes(town)) ? 1 : 0)
  return catalog
    .openRoles(now)
    .filter((other) => other.slug !== role.slug && closingTime(other) === Infinity)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, shown)
}
