import RoleList from '@/components/careers/role-list'
import { Chapters } from '@/components/layout/chapters'
import { ListFrame } from '@/components/layout/list-frame'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import type { Listing, Text } from '@/lib/views/drawn'
import type { View } from '@/lib/views/view'
import styles from './careers.module.css'

interface Props extends TitledPage {
  listing: Listing
  /** The open roles, or a text where there is none. */
  view: View
  /** How hiring works. */
  text: Text
}

/** The open roles that match a query, and how hiring works. */
export default function Careers({ sources, title, lead, listing, view, text }: Props) {
  return (
    <>
      <PageTop sources={sources} title={title} lead={lead} />
      <ListFrame sources={sources} listing={listing}>
        <div className={`page ${styles.list}`}>
          {view.sections.map((part) =>
            part.kind === 'items' ? (
              <RoleList key={part.name} roles={part.items} />
            ) : part.kind === 'text' ? (
              <p key={part.name} className="lead">
                {part.text}
              </p>
            ) : null,
          )}
        </div>
      </ListFrame>
      <Chapters sources={sources} {...text} />
    </>
  )
}
