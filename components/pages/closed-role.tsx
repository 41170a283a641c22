import PageHeader from '@/.catalog/look/page-header'
import RoleList from '@/.catalog/look/role-list'
import Section from '@/.catalog/look/section'
import { Button } from '@/components/ui/button'
import { InLanguage } from '@/components/ui/in-language'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { closingTime, type Role } from '@/lib/domain/role'
import { jobOf, roleItem } from '@/lib/views/roles'
import type { Sources } from '@/lib/views/view'

const shown = 4

interface Props {
  sources: Sources
  role: Role
  now: Date
}

/** The page of a closed role, with the open roles most similar to it. */
export function ClosedRole({ sources, role, now }: Props) {
  const { catalog, site } = sources
  const { closed } = catalog.words.interface
  const similar = similarTo(role, catalog, now)
  return (
    <>
      <PageHeader
        title={<InLanguage lang={role.lang}>{role.title}</InLanguage>}
        above={<Link href={site.url(paths.careers)}>{catalog.page('careers').title}</Link>}
        lead={<p>{closed.text}</p>}
      >
        <p>
          <Button href={site.url(paths.careers)}>{closed.all}</Button>
        </p>
      </PageHeader>
      {similar.length > 0 && (
        <Section title={closed.similar}>
          <RoleList roles={similar.map((other) => roleItem(jobOf(other, site), sources))} />
        </Section>
      )}
    </>
  )
}

// Roles that may close before the next build are left out: this page is built once.
function similarTo(role: Role, catalog: Sources['catalog'], now: Date): readonly Role[] {
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
