/** The scopes of credentials, with their meanings (specification, section 5.3). */
export const scopeDescriptions = {
  'public.read': 'Read public site content and discovery files',
  'jobs.read': 'Read public jobs data through the jobs API and the MCP tools',
  'case_studies.read': 'Read public case study references and details',
  'contact.submit': 'Submit a contact inquiry, only when the user explicitly asks to make contact',
} as const

export type Scope = keyof typeof scopeDescriptions

export const scopeNames = Object.keys(scopeDescriptions) as Scope[]
