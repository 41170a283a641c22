import type { z } from 'zod'
import type { getRoleOperation } from '@/lib/careers/operations'
import type { submitContactInquiryOperation } from '@/lib/contact/operations'
import type { ViewSources } from '@/lib/subject/view'
import type { getCaseStudyOperation } from '@/lib/work/operations'

/** What the view of a list is drawn from: what the address of its page would ask for. */
interface ListToDraw {
  readonly query: Readonly<Record<string, string>>
}

/** What the view of an inquiry is drawn from. */
export interface InquiryViewInput {
  readonly output: z.output<typeof submitContactInquiryOperation.output>
  /** What proves to the server that a view shows it; a receipt has none. */
  readonly token?: string
}

/** The operations whose results people look at, by their names, and what each view is drawn from. */
export interface ViewInputs {
  readonly list_roles: ListToDraw
  readonly get_role: { readonly output: z.output<typeof getRoleOperation.output> }
  readonly list_case_studies: ListToDraw
  readonly get_case_study: { readonly output: z.output<typeof getCaseStudyOperation.output> }
  readonly submit_contact_inquiry: InquiryViewInput
}

/** Draws the HTML of a view; made from the components of the site by lib/host/content.ts. */
export type ViewRenderers = {
  readonly [Name in keyof ViewInputs]: (of: ViewInputs[Name], sources: ViewSources) => string
}

/** The parts that views are made of; their bundle is loaded with the first of them. */
export interface ViewParts {
  readonly renderers: ViewRenderers
  readonly style: string
  readonly script: string
}
