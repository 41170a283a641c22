/** What is wrong with the JSON or the protocol, where there is no request to answer. */
export const jsonRpcError = (code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 })
