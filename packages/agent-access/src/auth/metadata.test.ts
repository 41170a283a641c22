import { expect, test } from 'vitest'
import { protectedResourceUrl } from '../http/challenge'
import { createSite } from '../site'
import {
  AuthorizationServerMetadata,
  authorizationServerMetadata,
  protectedResourceMetadata,
} from './metadata'

const site = createSite('https://oddvale.example', {
  agents: '/agents',
  privacyPolicy: '/privacy-policy',
})
const scopes = { 'jobs.read': 'Read jobs', 'contact.submit': 'Send an inquiry' }

test('the metadata of the MCP server is exactly this, at its path form', () => {
  expect(protectedResourceMetadata(site, scopes, { path: '/mcp', name: 'MCP' })).toStrictEqual({
    resource: 'https://oddvale.example/mcp',
    resource_name: 'MCP',
    authorization_servers: ['https://oddvale.example'],
    scopes_supported: Object.keys(scopes),
    bearer_methods_supported: ['header'],
    resource_documentation: 'https://oddvale.example/agents',
    resource_policy_uri: 'https://oddvale.example/privacy-policy',
  })
  expect(protectedResourceUrl(site, '/mcp')).toBe(
    'https://oddvale.example/.well-known/oauth-protected-resource/mcp',
  )
})

test('a document that would mislead is not published', () => {
  for (const origin of [
    'https://oddvale.example/',
    'https://oddvale.example/base',
    'oddvale.example',
  ])
    expect(() => authorizationServerMetadata(createSite(origin), scopes)).toThrow()
  const good = authorizationServerMetadata(site, scopes)
  const accepts = (wrong: object) =>
    AuthorizationServerMetadata.safeParse({ ...good, ...wrong }).success
  expect(accepts({})).toBe(true)
  expect(accepts({ token_endpoint: 'https://oddvale.example/token' })).toBe(false)
  expect(accepts({ scopes_supported: [] })).toBe(false)
})
