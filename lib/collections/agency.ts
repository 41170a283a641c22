import { AgencyFrontMatter } from '@/lib/domain/agency'
import { defineKind } from './collection'

/** The facts of the agency: one file. */
export const agency = defineKind({
  form: 'file',
  folder: 'agency',
  one: 'agency',
  schema: AgencyFrontMatter,
  hasText: true,
  texts: {
    tagline: 'text',
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
  gives: { offices: 'offices.location' },
  opens: false,
  order: 'asNamed',
  isSample: false,
})
