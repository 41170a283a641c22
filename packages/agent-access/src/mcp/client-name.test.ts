import { expect, test } from 'vitest'
import { mcpClientChars, mcpClientNamesMax } from '../limits'
import { cleanClientName, McpClientNames, unnamedClient } from './client-name'

test.each([
  ['Visual Studio Code', 'Visual Studio Code'],
  ['@modelcontextprotocol/inspector', '_modelcontextprotocol/inspector'],
  ['mcp-remote/0.15.2', 'mcp-remote/0.15.2'],
  ['Ассистент é', 'Ассистент é'],
  ['a|b<script>"\u202e\n', 'a_b_script___'],
  ['x'.repeat(20) + '-'.repeat(40), `${'x'.repeat(20)}${'-'.repeat(mcpClientChars - 20)}`],
  [undefined, unnamedClient],
  ['  ', unnamedClient],
])('%o is kept as %s', (name, kept) => {
  expect(cleanClientName(name)).toBe(kept)
})

test.each([
  'anna@client.example',
  '192.0.2.17',
  '2001:db8:0:17::1',
  'https://client.example/?token=x',
  'agt_8Jc0dGqk3bXyV4lYb0m0bJq2mX1oZ9rQ',
  'Bearer eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxIn0',
])('%s is more than a name, and not kept', (name) => {
  expect(cleanClientName(name)).toBe(unnamedClient)
})

test('a client with a new name for each call fills no database, and a new day starts again', () => {
  let now = Date.parse('2026-11-23T23:59:30Z')
  const names = new McpClientNames(() => now)
  const seen = new Set(Array.from({ length: 5000 }, (_, at) => names.of(`client ${at % 4999}`)))
  expect(seen.size).toBe(mcpClientNamesMax + 1)
  expect(names.of('x'.repeat(10_000))).toBe('others')
  expect(names.of('client 1')).toBe('client 1')
  expect(names.of('late client')).toBe('others')
  now += 86_400_000
  expect(names.of('late client')).toBe('late client')
})
