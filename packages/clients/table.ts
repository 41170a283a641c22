export interface Row {
  readonly client: string
  /** The reason for each column that is not as it should be, undefined for one that is. */
  readonly faults: Readonly<Record<string, string | undefined>>
}

/** How a fault begins where a client failed, instead of telling its model too little. */
export const thrown = 'throws '

/**
 * A client that takes no optional member which refuses null. `dryRun` is one on purpose: null would
 * be silence about an effect. Whoever needs that conversion leaves the tool out, or unconverted.
 */
const accepted = [
  {
    client: 'OpenAI SDK, strict schemas',
    columns: ['tools', 'dry run'],
    about: /dryRun|submit_contact_inquiry/,
  },
]

const isAccepted = (name: string, column: string, fault: string) =>
  accepted.some(
    ({ client, columns, about }) =>
      client === name && columns.includes(column) && about.test(fault),
  )

const mark = (client: string, column: string, fault: string | undefined) => {
  if (fault === undefined) return '✓'
  if (isAccepted(client, column, fault)) return '–'
  return fault.startsWith(thrown) ? '!' : '✗'
}

export function printed(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]?.faults ?? {})
  const width = Math.max(...rows.map(({ client }) => client.length))
  const line = (first: string, cells: readonly string[]) =>
    [first.padEnd(width), ...cells.map((cell, at) => cell.padEnd(columns[at]?.length ?? 0))]
      .join('  ')
      .trimEnd()
  return [
    line('', columns),
    ...rows.map(({ client, faults }) =>
      line(
        client,
        columns.map((name) => mark(client, name, faults[name])),
      ),
    ),
    '✓ as it should be   ✗ not told, or not taken   ! the client throws   – it cannot, and why is known',
  ].join('\n')
}

/** Every fault once that is not accepted, with the columns and clients it concerns. */
export function reasons(rows: readonly Row[]): string {
  const found = rows.flatMap(({ client, faults }) =>
    Object.entries(faults).flatMap(([column, fault]) =>
      fault && !isAccepted(client, column, fault) ? [{ client, column, fault }] : [],
    ),
  )
  return [...Map.groupBy(found, ({ fault }) => fault)]
    .map(([fault, all]) => {
      const columns = [...new Set(all.map(({ column }) => column))].join(', ')
      const clients = [...new Set(all.map(({ client }) => client))].join('; ')
      return `${columns}: ${fault}\n    ${clients}`
    })
    .join('\n')
}
