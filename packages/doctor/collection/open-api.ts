import { json, missing, page, type RecordedSite, text } from './recorded'

const origin = 'https://api.example'

const description = `openapi: 3.1.0
info: { title: Bread, version: '1' }
servers: [{ url: ${origin}/v1 }]
security: [{ bearer: [] }]
paths:
  /breads:
    get:
      security: []
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Breads' } } } }
  /breads/{id}:
    get:
      security: []
      parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: rye }]
      responses:
        2XX: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Bread' } } } }
  /orders:
    get:
      responses: { '200': { description: ok } }
    post:
      security: []
      responses: { '201': { description: ordered } }
components:
  schemas:
    Bread: { type: object, required: [id], properties: { id: { type: string } } }
    Breads: { type: object, required: [breads], properties: { breads: { type: array, items: { $ref: '#/components/schemas/Bread' } } } }
`

/** An API that is described in YAML, found by its catalog, and does what it says. */
export const openApi: RecordedSite = {
  name: 'API',
  origin,
  exchanges: [
    page('/', '<!doctype html><title>API</title>', {
      link: '</.well-known/api-catalog>; rel="api-catalog"',
    }),
    json(
      '/.well-known/api-catalog',
      {
        linkset: [
          {
            anchor: origin,
            'service-desc': [{ href: `${origin}/bread.yaml`, type: 'application/openapi+yaml' }],
          },
        ],
      },
      'application/linkset+json',
    ),
    text('/bread.yaml', description, 'application/yaml'),
    json('/v1/breads', { breads: [{ id: 'rye' }] }),
    json('/v1/breads/rye', { id: 'rye' }),
    json('/v1/orders', { error: 'unauthorized' }, 'application/json', 401),
    missing,
  ],
  expected: Object.fromEntries(
    'site.answers site.missing openapi.there openapi.form openapi.answers openapi.security api-catalog.form api-catalog.links links.form links.targets'
      .split(' ')
      .map((id) => [id, 'proven' as const]),
  ),
  because: {},
}
