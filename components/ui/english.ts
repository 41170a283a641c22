import type { Catalog } from '@/lib/content/catalog'

/** The attributes of an element whose text is English on every page: it describes the interfaces. */
export const english = ({ language }: Pick<Catalog, 'language'>) =>
  /^en(?:-|$)/.test(language) ? {} : { lang: 'en' }
