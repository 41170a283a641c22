/** The address of a request is in its normal form; a URL parsed for each question costs more than the rest of it. */
export function getPathname({ url }: Pick<Request, 'url'>): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}
