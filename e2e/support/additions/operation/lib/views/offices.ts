import { z } from 'zod'
import { TermSlug } from '@/lib/domain/taxonomy'
import { fact, type Sources, type View } from '@/lib/views/view'

const Office = z.strictObject({
  name: z.string(),
  location: TermSlug('locations'),
  street: z.string(),
  postalCode: z.string(),
})

export const Offices = z.strictObject({ offices: z.array(Office) })

export const officesView = (
  { offices }: z.infer<typeof Offices>,
  { catalog: { words } }: Sources,
): View => ({
  title: words.headings.offices,
  facts: offices.map(({ name, location, street, postalCode }) =>
    fact(name, `${street}, ${postalCode} ${location}`),
  ),
  sections: [],
})
