import { isolatedTool } from '../../tools/isolated-tool.mjs'

const home = isolatedTool('conformance', {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  'conformance-stable': 'npm:@modelcontextprotocol/conformance@0.1.16',
})

export const { node, install: installSuite } = home

export const suites = {
  next: home.at('@modelcontextprotocol/conformance'),
  stable: home.at('conformance-stable'),
}

export const inspector = home.at('.bin', 'mcp-inspector')
