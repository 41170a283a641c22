import Facts from '@/.catalog/look/facts'
import type { Places } from '@/components/look/places'

type Props = Pick<Places['role'], 'context'> & Pick<Places['facts'], 'facts'>

/** The facts of a page, below its header. */
export const FactsPart = ({ context, facts }: Props) => (
  <section className="grid part" aria-label={context.words.headings.facts}>
    <div className="column">
      <Facts facts={facts} />
    </div>
  </section>
)
