/** A message of an MCP client from before 2026-07-28. */
export const mcpMessage = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})

export const toolCall = (name: string, args: object = {}) =>
  mcpMessage('tools/call', { name, arguments: args })

/** The first message of a client of revision 2025-11-25. */
export const initialize = mcpMessage('initialize', {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
})
