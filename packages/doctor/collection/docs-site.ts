import { missing, page, type Recorded, type RecordedSite, text } from './recorded'

const head =
  '<link rel="alternate" type="text/markdown" href="/index.md"><link rel="describedby" href="/llms.txt">'
const html = `<!doctype html><html><head><title>Docs</title>${head}</head><body><h1>Docs</h1></body></html>`

const markdown = (needed: Readonly<Record<string, string>>): Recorded => ({
  path: '/',
  with: needed,
  headers: { 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept', etag: '"md-1"' },
  body: '# Docs\n\nHow to install it.\n',
})

/** Documentation that is negotiated and cached as it should be: nothing is false. */
export const docsSite: RecordedSite = {
  name: 'docs site',
  origin: 'https://docs.example',
  exchanges: [
    {
      path: '/',
      with: { 'if-none-match': '"html-1"' },
      status: 304,
      headers: { etag: '"html-1"', vary: 'Accept' },
    },
    { ...page('/', html, { vary: 'Accept', etag: '"html-1"' }), with: { accept: 'text/html' } },
    markdown({ accept: 'text/markdown' }),
    page('/', html, { vary: 'Accept', etag: '"html-1"' }),
    text('/index.md', '# Docs\n\nHow to install it.\n', 'text/markdown'),
    text(
      '/robots.txt',
      'User-agent: *\nAllow: /\nContent-Signal: search=yes, ai-input=yes, ai-train=no\n\nSitemap: https://docs.example/sitemap.xml\n',
    ),
    text(
      '/sitemap.xml',
      '<urlset><url><loc>https://docs.example/</loc></url><url><loc>https://docs.example/install</loc></url></urlset>',
      'application/xml',
    ),
    page('/install'),
    text('/install.md', '# Install\n', 'text/markdown'),
    text(
      '/llms.txt',
      '# Docs\n\n> How to use it.\n\n## Pages\n\n- [Install](https://docs.example/install.md)\n',
    ),
    text(
      '/llms-full.txt',
      `# Docs\n\n> How to use it.\n\n# Install\n\n${'Run the command and wait until it ends. '.repeat(20)}\n`,
    ),
    text(
      '/.well-known/security.txt',
      'Contact: mailto:security@docs.example\nExpires: 2027-01-01T00:00:00Z\nCanonical: https://docs.example/.well-known/security.txt\n',
    ),
    missing,
  ],
  expected: Object.fromEntries(
    [
      'site.answers site.missing robots.form robots.sitemap robots.content-signal robots.agents',
      'sitemap.form sitemap.pages security-txt.form security-txt.current security-txt.canonical',
      'markdown.negotiation markdown.accept markdown.alternate caching.vary caching.etags',
      'caching.conditional links.targets llms-txt.form llms-txt.links llms-txt.full',
    ].flatMap((line) => line.split(' ').map((id) => [id, 'proven' as const])),
  ),
  because: {},
}
