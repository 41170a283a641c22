import { createMcpHandler } from 'mcp-handler'
import { z } from 'zod'
import { agency, projects, roles } from '../../content.json'

const answer = (value) => ({
  content: [{ type: 'text', text: value ? JSON.stringify(value, null, 2) : 'Not found' }],
  isError: !value,
})
const readOnly = { annotations: { readOnlyHint: true } }

/** A tool for each list and each thing, as the examples of mcp-handler have them. */
const handler = createMcpHandler((server) => {
  server.registerTool(
    'list_jobs',
    {
      title: 'List jobs',
      description: 'List all open jobs.',
      inputSchema: z.object({}),
      ...readOnly,
    },
    async () =>
      answer(
        roles.map(({ slug, title, locations, salary, hours }) => ({
          slug,
          title,
          locations,
          salary,
          hours,
        })),
      ),
  )
  server.registerTool(
    'get_job',
    {
      title: 'Get job',
      description: 'Get a job by its slug.',
      inputSchema: z.object({ slug: z.string().describe('Slug of the job') }),
      ...readOnly,
    },
    async ({ slug }) => answer(roles.find((role) => role.slug === slug)),
  )
  server.registerTool(
    'list_projects',
    {
      title: 'List projects',
      description: 'List all case studies.',
      inputSchema: z.object({}),
      ...readOnly,
    },
    async () =>
      answer(
        projects.map(({ slug, title, client, year, industry }) => ({
          slug,
          title,
          client,
          year,
          industry,
        })),
      ),
  )
  server.registerTool(
    'get_project',
    {
      title: 'Get project',
      description: 'Get a case study by its slug.',
      inputSchema: z.object({ slug: z.string().describe('Slug of the case study') }),
      ...readOnly,
    },
    async ({ slug }) => answer(projects.find((project) => project.slug === slug)),
  )
  server.registerTool(
    'get_company',
    {
      title: 'Get company',
      description: 'Get company and office information.',
      inputSchema: z.object({}),
      ...readOnly,
    },
    async () => answer(agency),
  )
})

export { handler as GET, handler as POST }
