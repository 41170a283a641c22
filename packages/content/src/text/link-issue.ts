export function findLinkIssue(url: string, addresses: ReadonlySet<string>): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:|#)/i.test(url)) return undefined
  if (!url.startsWith('/') || url.startsWith('//'))
    return 'must be a path of this site that begins with /, or a full address'
  const [path = ''] = url.split(/[?#]/, 1)
  return addresses.has(path) ? undefined : 'does not exist on this site'
}
