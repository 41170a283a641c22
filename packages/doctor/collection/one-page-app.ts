import { page, type RecordedSite } from './recorded'

/** An app of one page answers every address with it: not one of them is a claim. */
export const onePageApp: RecordedSite = {
  name: 'app of one page',
  origin: 'https://app.example',
  exchanges: [
    page(
      '*',
      '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>',
    ),
  ],
  expected: { 'site.answers': 'proven' },
  because: {},
}
