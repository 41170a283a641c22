import type { z } from 'zod'
import type { getRole } from '@/lib/careers/operations'
import type { submitContactInquiry } from '@/lib/contact/operations'
import type { Sources } from '@/lib/subject/view'
import type { getCaseStudy } from '@/lib/work/operations'

/** What the view of a list is drawn from: what the address of its page would ask for. */
interface ListToDraw {
  readonly query: Readonly<Record<string, string>>
}

/** What the view of an inquiry is drawn from. */
export interface InquiryToDraw {
  readonly output: z.output<typeof submitContactInquiry.output>
  /** What proves to the server that a view shows it; a receipt has none. */
  readonly token?: string
}

/** The operations whose results people look at, by their keys, and what each view is drawn from. */
export interface ViewInputs {
  readonly listRoles: ListToDraw
  readonly getRole: { readonly output: z.output<typeof getRole.output> }
  readonly listCaseStudies: ListToDraw
  readonly getCaseStudy: { readonly output: z.output<typeof getCaseStudy.output> }
  readonly submitContactInquiry: InquiryToDraw
}

/** Draws the HTML of a view; made from the components of the site by scripts/content/views.ts. */
export type Renderers = {
  readonly [Key in keyof ViewInputs]: (of: ViewInputs[Key], sources: Sources, now: Date) => string
}

/** The parts that views are made of; their bundle is loaded with the first of them. */
export interface ViewParts {
  readonly renderers: Renderers
  readonly style: string
  readonly script: string
}
