import { missing, page, type RecordedSite } from './recorded'

/** A plain server of files: it claims nothing but its pages. */
export const fileServer: RecordedSite = {
  name: 'file server',
  origin: 'https://files.example',
  exchanges: [
    { path: '/', with: { 'if-none-match': '"5f-1"' }, status: 304, headers: { etag: '"5f-1"' } },
    page('/', '<!DOCTYPE html><html><body><ul><li><a href="a.zip">a.zip</a></ul></body></html>', {
      etag: '"5f-1"',
      'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT',
    }),
    missing,
  ],
  expected: {
    'site.answers': 'proven',
    'site.missing': 'proven',
    'caching.conditional': 'proven',
  },
  because: {},
}
