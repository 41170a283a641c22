import type { Agency } from '@/lib/domain/agency'
import type { Location } from '@/lib/domain/taxonomy'
import { Facts } from './facts'
import { Offices } from './offices'
import { Section } from './section'

interface Props {
  agency: Agency
  locations: readonly Location[]
}

/** Who publishes this, and where to find them: the facts of content/agency.md. */
export function LegalFacts({ agency: { legal, email, phone, offices }, locations }: Props) {
  return (
    <>
      <Section title="Publisher">
        <Facts
          facts={[
            ['Company', legal.legalName],
            ['Register', legal.register],
            ['VAT identification', legal.vatId],
            ['Responsible for content', legal.responsible],
            ['Data protection contact', legal.dataProtectionContact],
            [
              'Email',
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>,
            ],
            [
              'Telephone',
              <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>,
            ],
          ]}
        />
      </Section>
      <Section title="Studios">
        <Offices offices={offices} locations={locations} />
      </Section>
    </>
  )
}
