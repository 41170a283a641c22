import { missing, page, type RecordedSite, text } from './recorded'

const link = '<https://blog.example/wp-json/>; rel="https://api.w.org/"'

const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://blog.example${path}</loc></url>`).join('')}</urlset>`

/** A blog as WordPress has it, with plugins: its guide is stale, and its sitemap lists what is gone. */
export const blog: RecordedSite = {
  name: 'blog',
  origin: 'https://blog.example',
  exchanges: [
    page(
      '/',
      '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/feed/"></head><body></body></html>',
      { link },
    ),
    text(
      '/robots.txt',
      'User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: https://blog.example/wp-sitemap.xml\n',
    ),
    text(
      '/wp-sitemap.xml',
      '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://blog.example/wp-sitemap-posts.xml</loc></sitemap></sitemapindex>',
      'application/xml',
    ),
    text('/wp-sitemap-posts.xml', sitemap('/', '/hello/', '/gone/'), 'application/xml'),
    page('/hello/'),
    text(
      '/llms.txt',
      '# A blog\n\n> Posts about bread.\n\n## Posts\n\n- [Hello](https://blog.example/hello/): the first\n- [Sourdough](https://blog.example/sourdough/): taken down\n- [Admin](https://blog.example/wp-admin/options.php): how the site is run\n',
    ),
    missing,
  ],
  expected: {
    'site.answers': 'proven',
    'site.missing': 'proven',
    'robots.form': 'proven',
    'robots.sitemap': 'proven',
    'robots.agents': 'false',
    'sitemap.form': 'proven',
    'sitemap.pages': 'false',
    'links.form': 'proven',
    'llms-txt.form': 'proven',
    'llms-txt.links': 'false',
  },
  because: {
    'robots.agents': 'llms.txt leads to /wp-admin/options.php, which robots.txt forbids',
    'sitemap.pages': '/gone/ answered 404',
    'llms-txt.links': '/llms.txt leads to /sourdough/, which answered 404',
  },
}
