import type { Addition } from './addition'

const words = 'lib/words'
const decisions = 'docs/decisions.md'
const toolsTest = 'lib/faces/mcp/tools.test.ts'

/** There is no room for another tool or parameter: the maximum is raised first. */
const moreTokens = {
  [decisions]: ['takes at most 1,600 tokens, in three', 'takes at most 1,800 tokens, in three'],
  [toolsTest]: ['const listTokensMax = 1600', 'const listTokensMax = 1800'],
} as const

/** What every operation and its parameters are offered by. */
const faces = [
  ...[
    'lib/operations',
    'lib/faces/mcp',
    'lib/faces/openapi',
    'lib/faces/page-tools',
    'lib/faces/rest',
  ],
  ...['lib/faces/arguments.test.ts', 'lib/documents/discovery', 'import-rules.test.ts'],
]

/** The rows that have a number of code files, each with the example that is counted and played. */
export const additions: readonly Addition[] = [
  {
    row: 'a role, case study, person, page or entry of the journal',
    folder: 'role',
    edits: {},
    tests: ['lib/content/careers.test.ts', 'lib/documents/json-ld'],
  },
  {
    row: 'an operation',
    folder: 'operation',
    edits: {
      'lib/operations/index.ts': [
        ['import { isPublic }', "import { listOffices } from './offices'\nimport { isPublic }"],
        ['  listTaxonomies,\n  submit', '  listTaxonomies,\n  listOffices,\n  submit'],
      ],
      [decisions]: [
        moreTokens[decisions],
        [
          '| `submit_contact_inquiry` |',
          '| `list_offices` | `public.read` | `GET /api/v1/offices` | yes |\n| `submit_contact_inquiry` |',
        ],
      ],
      [`${words}/de.yaml`]: [
        [
          '  submitContactInquiry:\n',
          '  listOffices:\n    title: Büros auflisten\n    about: Listet die Büros auf.\n  submitContactInquiry:\n',
        ],
      ],
      [toolsTest]: [moreTokens[toolsTest]],
    },
    tests: [...faces, 'lib/metrics', 'lib/views', 'testing/docs-facts.test.ts'],
    contract: ['contract/mcp.test.ts', 'contract/openapi.test.ts', 'contract/auth.test.ts'],
  },
  {
    row: 'a filter of a list',
    edits: {
      'lib/domain/filters.ts': [
        [
          "    description: 'Levels by slug or name; any of them.',\n  },\n",
          "    description: 'Levels by slug or name; any of them.',\n  },\n  workplace: {\n    field: 'workplace',\n    names: 'workplaces',\n    label: 'workplace',\n    description: 'Workplaces; any of them.',\n  },\n",
        ],
      ],
      [decisions]: [
        moreTokens[decisions],
        [
          'Several values of `location` or `level`, by repetition or comma, mean any of them; the two filters mean both.',
          'Several values of `location`, `level` or `workplace`, by repetition or comma, mean any of them; several filters mean all.',
        ],
      ],
      [`${words}/en.yaml`]: [
        ['filter by location and level', 'filter by location, level and workplace'],
      ],
      [`${words}/de.yaml`]: [
        ['Filter nach Ort und Stufe', 'Filter nach Ort, Stufe und Arbeitsort'],
      ],
      'content/skills/agency-research/SKILL.md': [
        [
          '(a city, a country or its ISO code) and `level`',
          '(a city, a country or its ISO code), `level` and `workplace`',
        ],
      ],
      [toolsTest]: [moreTokens[toolsTest]],
    },
    tests: [...faces, 'lib/faces/html', 'lib/http/page-links.test.ts', 'lib/site'],
    contract: ['contract/jobs-api.test.ts', 'contract/openapi.test.ts'],
  },
]
