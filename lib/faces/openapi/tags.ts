const tags = {
  jobs: { name: 'Jobs', description: 'The open roles, small or in full' },
  'case-studies': {
    name: 'Case studies',
    description: 'What was done, for whom, with what result',
  },
  taxonomies: {
    name: 'Taxonomies',
    description: 'The terms everything is described and filtered by',
  },
  inquiries: { name: 'Inquiries', description: 'Real messages to the agency, sent for a person' },
  agent: { name: 'Credentials', description: 'Anonymous, short-lived, never required' },
} as const

/** Returns the tag of a path: `/api/v1/jobs/{id}` belongs to the jobs. */
export function tagOf(path: string): string {
  const noun = path.split('/').find((segment) => segment in tags)
  if (!noun) throw new Error(`${path} has no tag in the OpenAPI document`)
  return tags[noun as keyof typeof tags].name
}

export const tagsOf = (routes: readonly { readonly path: string }[]) =>
  Object.values(tags).filter(({ name }) => routes.some(({ path }) => tagOf(path) === name))
