import { answers, at, type Broken, type Fault, says, when } from '@/e2e/support/recording'

const toMcp = (message: string, change: Fault): Fault =>
  at('/mcp', (draft, asked) => {
    if (asked.body.includes(message)) change(draft, asked)
  })

const modern =
  (fault: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.get('mcp-protocol-version') === '2026-07-28') fault(draft, asked)
  }
const of2025 =
  (fault: Fault): Fault =>
  (draft, asked) => {
    if (asked.headers.get('mcp-protocol-version') === '2025-11-25') fault(draft, asked)
  }

const rolePage = /^\/careers\/[^/.]+$/
const studyPage = /^\/work\/[^/.]+$/

const file = '{"type":"resource_link","uri":"https://a.example/","name":"a"}'

export const faultsOfTools: readonly Broken[] = [
  ['MCP 2025-11-25', 'an older revision', toMcp('"initialize"', says('2025-11-25', '2025-06-18'))],
  [
    'MCP 2026-07-28',
    'no instructions',
    toMcp('server/discover', says('"instructions"', '"advice"')),
  ],
  ['MCP door', 'a foreign origin is let in', at('/mcp', when('origin', answers(200)))],
  [
    'tool names',
    'OpenAPI has another name',
    at('/openapi.json', says('"get_role"', '"read_role"')),
  ],
  [
    'tool names',
    'page tools lack one',
    at('/page-tools.json', says('"list_taxonomies"', '"terms"')),
  ],
  [
    'strict schemas',
    'a keyword is one that converters refuse',
    modern(toMcp('tools/list', says('"additionalProperties":false', '$&,"minProperties":1'))),
  ],
  [
    'strict schemas',
    'what may be left out may not be null',
    at('/page-tools.json', says('["integer","null"]', '"integer"')),
  ],
  [
    'tool texts',
    'a file is given beside the text',
    of2025(toMcp('"get_role"', says('"content":[', `$&${file},`))),
  ],
  [
    'tool texts',
    'a role does not say where to apply',
    modern(toMcp('"get_role"', says(/Apply(?: here)?: http[^ \\]*/, ''))),
  ],
  [
    'tool texts',
    'a result has no source',
    modern(toMcp('"get_case_study"', says(/Source: [^"\\]*/, ''))),
  ],
  [
    'tool texts',
    'a list does not say how it goes on',
    modern(toMcp('"limit":1}', says(/Next page: [^"]*/, ''))),
  ],
  [
    'full addresses',
    'a text links to /work',
    modern(toMcp('"get_case_study"', says('"text":"', '$&[Work](/work) '))),
  ],
  [
    'full addresses',
    'every case study links to /work',
    at(/^\/(?:api\/v1\/case-studies\/.|mcp)/, (draft) => {
      draft.body = draft.body.replaceAll('"body":"', '$&[Work](/work) ')
    }),
  ],
  [
    'parity of roles',
    'Markdown: pay',
    at(rolePage, (draft) => {
      if (draft.body.startsWith('---')) says(/\*\*Pay:\*\* .+/, '**Pay:** €9 a year')(draft)
    }),
  ],
  [
    'parity of roles',
    'JSON-LD: pay',
    at(rolePage, (draft) => {
      if (!draft.body.startsWith('---')) says(/"minValue":\d+/, '"minValue":9')(draft)
    }),
  ],
  [
    'parity of roles',
    'MCP 2025: day of publication',
    of2025(toMcp('"get_role"', says(/"publishedAt":"\d+/, '"publishedAt":"1999'))),
  ],
  [
    'parity of roles',
    'MCP 2026: day of publication',
    modern(toMcp('"get_role"', says(/"publishedAt":"\d+/, '"publishedAt":"1999'))),
  ],
  [
    'parity of roles',
    'REST: pay',
    at(/^\/api\/v1\/jobs\/./, (draft) => {
      if (draft.status === 200) says(/"min":\d+/, '"min":9')(draft)
    }),
  ],
  [
    'parity of case studies',
    'Markdown: year',
    at(studyPage, (draft) => {
      if (draft.body.startsWith('---')) says(/\*\*Year:\*\* \d+/, '**Year:** 1999')(draft)
    }),
  ],
  [
    'parity of case studies',
    'JSON-LD: client',
    at(studyPage, (draft) => {
      if (!draft.body.startsWith('---'))
        says(/("sourceOrganization":\{"@type":"Organization","name":")/, '$1Not ')(draft)
    }),
  ],
  [
    'parity of case studies',
    'MCP 2026: year',
    modern(toMcp('"get_case_study"', says(/"year":\d+/, '"year":1999'))),
  ],
]
