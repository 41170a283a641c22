/** A token as browsers' makers issue it, but for its signature, which only they can make. */
export function originTrialToken(payload: {
  readonly origin: string
  readonly expiry: number
  readonly feature?: string
  readonly isSubdomain?: boolean
}): string {
  const json = Buffer.from(JSON.stringify({ feature: 'WebMCP', ...payload }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([Buffer.from([3]), Buffer.alloc(64, 7), length, json]).toString('base64')
}
