import { defineCollection } from '@/lib/subject/collection'
import { AgencyFrontMatter } from './agency'

/** The facts of the agency: one file. */
export const agency = defineCollection({
  form: 'file',
  folder: 'agency',
  entryName: 'agency',
  schema: AgencyFrontMatter,
  hasText: true,
  texts: {
    invitation: 'text',
    description: 'text',
    offices: [{ name: 'text', note: 'text' }],
    legal: {
      legalName: 'name',
      register: 'name',
      vatId: 'name',
      responsible: 'name',
      dataProtectionContact: 'name',
    },
    approach: [{ title: 'text', text: 'text' }],
    questions: [{ label: 'text', hint: 'text', choices: [{ label: 'text' }] }],
  },
  pictures: [],
  references: { 'offices.location': 'locations' },
  referenceTargets: { offices: 'offices.location' },
  hasPublishAt: false,
  order: 'asNamed',
})
