import type { AgentAccessOptions } from 'agent-access'
import type { Agency } from '@/lib/agency/schema'
import { roleFilters } from '@/lib/careers/filters'
import { paths } from '@/lib/config/paths'

export const describeInCatalogs = (
  { name }: Agency,
  hasRoles: boolean,
): NonNullable<AgentAccessOptions['documents']> => ({
  mcp: {
    description: `${hasRoles ? 'Roles, case' : 'Case'} studies, pages, skills and contact of ${name}, a design agency.`,
    queries: [
      ...(hasRoles ? [`Which roles are open at ${name}, and what do they pay?`] : []),
      `What has ${name} done for clients in my industry?`,
      `Prepare an inquiry to ${name} for me to look at`,
    ],
  },
  api: {
    description: `OpenAPI 3.1: ${hasRoles ? 'jobs, ' : ''}case studies, taxonomies and inquiries.`,
    queries: [
      ...(hasRoles
        ? [
            `List the open roles of ${name} as JSON, by ${Object.values(roleFilters)
              .map(({ label }) => label)
              .join(' and ')}`,
          ]
        : []),
      `Get the case studies of ${name} as JSON, by industry and service`,
    ],
  },
  addresses: [paths.securityText],
})
