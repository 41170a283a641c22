import RoleList from '@/components/careers/role-list'
import { FilteredList } from '@/components/layout/list'
import type { RequestedList } from '@/components/layout/list-page'
import type { Role } from '@/lib/careers/schema'
import type { ViewSources } from '@/lib/subject/view'
import styles from './careers.module.css'

interface Props {
  sources: ViewSources
  list: RequestedList<Role>
}

/** The open roles that match a query, and the filters. */
export default function Roles({ sources, list }: Props) {
  const { catalog } = sources
  const { texts, counts } = catalog.messages
  const { items = [], total = 0 } = list.list ?? {}
  const isFiltered = Object.values(list.filters).some((values) => values.length > 0)
  return (
    <FilteredList sources={sources} list={list} summary={counts.openRoles({ count: total })}>
      <div className={`page ${styles.list}`}>
        {items.length > 0 ? (
          <RoleList sources={sources} roles={items} />
        ) : (
          <p className="lead">{isFiltered ? texts.noRoleMatches : texts.noRole}</p>
        )}
      </div>
    </FilteredList>
  )
}
