/** Never the slug of an entry. */
const unusedSlug = '-'

/** Without slugs, one page that is missing, because Next wants one. */
export const toStaticParams = <Name extends string>(name: Name, slugs: readonly string[]) =>
  (slugs.length > 0 ? slugs : [unusedSlug]).map(
    (slug) => ({ [name]: slug }) as Readonly<Record<Name, string>>,
  )
