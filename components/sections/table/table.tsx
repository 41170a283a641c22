import { Frame } from '@/components/sections/frame'
import type { SectionProps } from '@/components/sections/place'
import { Table } from '@/components/ui/table'
import type { table } from './section'
import styles from './table.module.css'

/** A table that scrolls in its frame where it is wider than the column. */
export default function TableSection({ sources, place, data }: SectionProps<typeof table>) {
  const { heading, columns, rows } = data
  const label = heading ?? sources.catalog.messages.interface.pages.table
  return (
    <Frame place={place} heading={heading}>
      <Table
        label={label}
        head={columns}
        className={styles.table}
        rows={rows.flatMap(({ cells: [first, ...others] }) =>
          first ? [{ key: first, cells: [first, ...others] as const }] : [],
        )}
      />
    </Frame>
  )
}
