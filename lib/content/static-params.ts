/** Never the slug of an entry. */
const nothing = '-'

/** Without slugs, one page that is missing, because Next wants one. */
export const toStaticParams = <Name extends string>(name: Name, slugs: readonly string[]) =>
  (slugs.length > 0 ? slugs : [nothing]).map(
    (slug) => ({ [name]: slug }) as Readonly<Record<Name, string>>,
  )
