import type { Addition } from './addition'

const words = 'lib/words'
const decisions = {
  operations: 'docs/decisions/0001-one-identifier.md',
  filters: 'docs/decisions/0022-lists-and-filters.md',
  inquiry: 'docs/decisions/0036-members-of-an-inquiry.md',
} as const
const guide = 'docs/content.md'

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

/** What goes through the kinds of content. */
const kindTests = [
  ...['e2e/support/kinds.test.ts', 'lib/kinds', 'compiler/publish-at.test.ts', 'lib/composition'],
  ...['lib/documents', 'lib/faces/html', 'components', 'import-rules.test.ts'],
]

/** What asks people, and what shows what they answered. */
const formTests = [
  ...[
    'e2e/support/every-field.test.ts',
    'e2e/support/answers.test.ts',
    'e2e/support/docs-facts.test.ts',
  ],
  ...['lib/domain', 'compiler/questions.test.ts', 'lib/documents/markdown', 'lib/faces/form'],
  ...['components/pages', 'components/agent', 'tools/desk', 'tools/inquiries'],
]

/** The rows that have a number of code files, each with the example that is counted and played. */
export const additions: readonly Addition[] = [
  {
    row: 'a role, case study, person, page or entry of the journal',
    folder: 'role',
    edits: {},
    tests: ['compiler/careers.test.ts', 'lib/documents/json-ld'],
  },
  {
    row: 'an operation',
    folder: 'operation',
    edits: {
      'lib/operations/index.ts': [
        ['import { isPublic }', "import { listOffices } from './offices'\nimport { isPublic }"],
        ['  listTaxonomies,\n  submit', '  listTaxonomies,\n  listOffices,\n  submit'],
      ],
      [decisions.operations]: [
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
    },
    tests: [...faces, 'lib/metrics', 'lib/views', 'e2e/support/docs-facts.test.ts'],
    contract: [
      'e2e/contract/mcp.test.ts',
      'e2e/contract/openapi.test.ts',
      'e2e/contract/auth.test.ts',
    ],
  },
  {
    row: 'a filter of a list',
    edits: {
      'lib/domain/filters.ts': [
        [
          "    label: 'level',\n    description: 'By slug or name; any of them.',\n  },\n",
          "    label: 'level',\n    description: 'By slug or name; any of them.',\n  },\n  workplace: {\n    field: 'workplace',\n    names: 'workplaces',\n    label: 'workplace',\n    description: 'Workplaces; any of them.',\n  },\n",
        ],
      ],
      [decisions.filters]: [
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
    },
    tests: [...faces, 'lib/faces/html', 'lib/site'],
    contract: ['e2e/contract/jobs-api.test.ts', 'e2e/contract/openapi.test.ts'],
  },
  {
    row: 'a kind of content',
    folder: 'kind',
    edits: {
      'lib/kinds/index.ts': [
        [
          "import { agency } from './agency'",
          "import { agency } from './agency'\nimport { awards } from './award'",
        ],
        ['  testimonials,\n  skills,', '  testimonials,\n  awards,\n  skills,'],
      ],
      'lib/views/about.ts': [
        ['  more: [],\n', '  more: [awardSection(sources.catalog)],\n'],
        [
          'import { type Item as Person, peopleItems }',
          "import { awardSection } from './awards'\nimport { type Item as Person, peopleItems }",
        ],
      ],
      [`${words}/en.yaml`]: [['\n  people: People\n', '\n  people: People\n  awards: Awards\n']],
      [`${words}/de.yaml`]: [
        ['\n  people: Menschen\n', '\n  people: Menschen\n  awards: Auszeichnungen\n'],
      ],
      [guide]: [
        [
          '| `content/people/` | [people](#people) |',
          '| `content/awards/` | awards |\n| `content/people/` | [people](#people) |',
        ],
        ['person, testimonial or skill', 'person, testimonial, award or skill'],
      ],
    },
    tests: kindTests,
  },
  {
    row: 'a kind with pages',
    folder: 'kind-with-pages',
    edits: {
      'lib/kinds/index.ts': [
        [
          "import { taxonomies } from './terms'",
          "import { talks } from './talk'\nimport { taxonomies } from './terms'",
        ],
        ['  testimonials,\n  skills,', '  testimonials,\n  talks,\n  skills,'],
      ],
      'lib/config/paths.ts': [
        [
          '  journal: journalPaths.index,\n',
          "  journal: journalPaths.index,\n  talks: '/talks',\n",
        ],
        ["  'journal',\n  'careers',\n", "  'journal',\n  'talks',\n  'careers',\n"],
        [
          "    topic: 'journal',\n    isOptional: true,\n  },\n",
          // A dollar and a brace in quotes look like a forgotten template.
          [
            "    topic: 'journal',\n    isOptional: true,\n  },\n  talks: {\n    page: 'talks',\n    list: '/talks',\n    feed: '/talks/feed.xml',\n    one: (slug: string) => `/talks/",
            "{slug}`,\n    topic: 'talks',\n    isOptional: true,\n  },\n",
          ].join('$'),
        ],
      ],
      'lib/views/things.ts': [
        [
          "import type { Sources, View } from './view'",
          "import { talksView, talkView } from './talks'\nimport type { Sources, View } from './view'",
        ],
        [
          '  roles: {\n    list:',
          '  talks: {\n    list: talksView,\n    view: talkView,\n    preview: ({ event }) => ({ note: event }),\n  },\n  roles: {\n    list:',
        ],
      ],
      'app/[language]/per-request/page/[[...path]]/page.tsx': [
        [
          "import * as work from '@/app/[language]/work/page'",
          "import * as talk from '@/app/[language]/talks/[slug]/page'\nimport * as talks from '@/app/[language]/talks/page'\nimport * as work from '@/app/[language]/work/page'",
        ],
        [
          '  roles: { list: careers, one: role },\n',
          '  roles: { list: careers, one: role },\n  talks: { list: talks, one: talk },\n',
        ],
      ],
      [`${words}/en.yaml`]: [
        [
          '\n  journal: "{agency}: journal"\n',
          '\n  journal: "{agency}: journal"\n  talks: "{agency}: talks"\n',
        ],
        [
          '    journal: Journal\n    careers:',
          '    journal: Journal\n    talks: Talks\n    careers:',
        ],
        [
          '    journalFeed: Journal feed\n',
          '    journalFeed: Journal feed\n    talksFeed: Talks feed\n',
        ],
        [
          '    roles: Roles\n    journal: Journal\n',
          '    roles: Roles\n    journal: Journal\n    talks: Talks\n',
        ],
      ],
      [`${words}/de.yaml`]: [
        [
          '\n  journal: "{agency}: Journal"\n',
          '\n  journal: "{agency}: Journal"\n  talks: "{agency}: Vorträge"\n',
        ],
        [
          '    journal: Journal\n    careers:',
          '    journal: Journal\n    talks: Vorträge\n    careers:',
        ],
        [
          '    journalFeed: Feed des Journals\n',
          '    journalFeed: Feed des Journals\n    talksFeed: Feed der Vorträge\n',
        ],
        [
          '    roles: Stellen\n    journal: Journal\n',
          '    roles: Stellen\n    journal: Journal\n    talks: Vorträge\n',
        ],
      ],
      [guide]: [
        [
          '| `content/people/` | [people](#people) |',
          '| `content/talks/` | talks |\n| `content/people/` | [people](#people) |',
        ],
        ['person, testimonial or skill', 'person, testimonial, talk or skill'],
      ],
    },
    tests: [...kindTests, 'lib/metrics', 'lib/site'],
  },
  {
    row: 'a question on the form',
    edits: {
      'content/agency.md': [
        [
          'questions:\n',
          'questions:\n  - name: found-by\n    kind: line\n    label: How did you find us?\n    for: [inquiry, application]\n',
        ],
      ],
      'content/agency.de.md': [
        ['original: "834c1e3ade91"', 'original: "f467de4aa0b1"'],
        ['questions:\n', 'questions:\n  - label: Wie haben Sie uns gefunden?\n'],
      ],
    },
    tests: [...faces, ...formTests],
    contract: ['e2e/contract/inquiries.test.ts', 'e2e/contract/openapi.test.ts'],
  },
  {
    row: 'a field of the inquiry or of an application',
    edits: {
      'lib/domain/inquiry-fields.ts': [
        [
          "    type: 'tel',\n    autoComplete: 'tel',\n    half: forms,\n  },\n",
          "    type: 'tel',\n    autoComplete: 'tel',\n    half: forms,\n  },\n  {\n    name: 'position',\n    about: { inquiry: 'Position.' },\n    asked: 'a position',\n    shape: 'line',\n    charsMin: 0,\n    charsMax: companyMax,\n    autoComplete: 'organization-title',\n  },\n",
        ],
      ],
      [decisions.inquiry]: [
        [
          'optionally `company`, `phone`, `answers`,',
          'optionally `company`, `phone`, `position`, `answers`,',
        ],
      ],
      'content/skills/contact-inquiry/SKILL.md': [
        ['| `company`, `phone` | no |', '| `company`, `phone`, `position` | no |'],
      ],
      [`${words}/en.yaml`]: [
        [
          '\n  phone: Telephone\n  challenge:',
          '\n  phone: Telephone\n  position: Position\n  challenge:',
        ],
      ],
      [`${words}/de.yaml`]: [
        [
          '\n  phone: Telefon\n  challenge:',
          '\n  phone: Telefon\n  position: Funktion\n  challenge:',
        ],
      ],
    },
    tests: [...faces, ...formTests],
    contract: ['e2e/contract/inquiries.test.ts', 'e2e/contract/openapi.test.ts'],
  },
]
