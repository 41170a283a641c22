import { NextCursor, pageInput, paginate } from 'agent-access'
import { limits } from 'agent-access/edge'
import { z } from 'zod'
import type { CollectionPaths } from './collection-paths'
import type { NamedFilters } from './filter-facts'
import {
  createEmptySearchHint,
  createFilterSchemas,
  type FilterInputs,
  selectMatchingEntries,
} from './filters'
import { defineOperation, type HttpOperation, type OperationOutput } from './operation'
import {
  EntryReference,
  type NoEntryMessageName,
  type OfferedCollectionName,
  requireListedEntry,
} from './references'
import type { Catalog } from './register'
import type { Scope } from './scope'
import type { RequestTopic } from './topic'
import {
  type ListViewResult,
  NextStepText,
  type TextView,
  type ViewReader,
  type ViewSources,
} from './view'

/** A collection that programs may list: the newest first, by its filters, at an address for programs. */
interface OfferedCollection {
  readonly order: { readonly newestBy: string }
  readonly filters?: NamedFilters
  readonly paths: CollectionPaths & {
    readonly api: `/api/v1/${string}`
    readonly topic: RequestTopic
  }
}

type Entry<Name extends OfferedCollectionName> = Catalog['open'][Name][number]

/** What the operations of a collection have in common. */
export interface CollectionOperationOptions<Name extends OfferedCollectionName> {
  /** Its member of the catalog. */
  readonly collectionName: Name
  readonly collection: OfferedCollection
  /** What the identifier of an entry is called. */
  readonly id: 'id' | 'slug'
  readonly scope: Scope
  readonly tag: NonNullable<HttpOperation['tag']>
  /** The refusal of an unknown identifier, if it says more than that nothing has this name. */
  readonly noEntry?: NoEntryMessageName
}

interface Described {
  readonly name: string
  readonly title: string
  readonly description: string
}

const createRead = <Name extends OfferedCollectionName>({
  scope,
  tag,
  collection,
}: CollectionOperationOptions<Name>) => ({
  scope,
  tag,
  topic: collection.paths.topic,
  cache: limits.publicCachePolicy,
})

/** What the answer of a list has beside its entries. */
const listParts = (total: string, filters: z.ZodObject) => ({
  total: z.int().describe(total),
  filters: filters as z.ZodObject<Record<string, z.ZodArray<z.ZodType<string | number>>>>,
  nextCursor: NextCursor,
  next: NextStepText,
})
type ListParts = ReturnType<typeof listParts>

type ListOutput<Member extends string, Item extends z.ZodObject> = z.ZodObject<
  Record<Member, z.ZodArray<Item>> & ListParts
>

interface ListDefinition<
  Name extends OfferedCollectionName,
  Member extends string,
  Item extends z.ZodObject,
> extends Described {
  /** The member of its answer that has the entries. */
  readonly member: Member
  readonly item: Item
  /** What the number of entries counts: "Open roles that match, over all pages". */
  readonly total: string
  readonly toItem: (entry: Entry<Name>, sources: ViewSources) => z.output<Item>
  readonly example?: (newest: Entry<Name>) => object
  readonly view: (
    list: ListViewResult<Member, z.output<Item>>,
    sources: ViewSources,
    reader?: ViewReader,
  ) => TextView
}

/** Defines the operation that lists a collection, page by page and by its filters. */
export function defineListOperation<
  Name extends OfferedCollectionName,
  Member extends string,
  Item extends z.ZodObject,
>(
  offered: CollectionOperationOptions<Name>,
  definition: ListDefinition<Name, Member, Item>,
): HttpOperation<z.ZodObject, ListOutput<Member, Item>> {
  const { collectionName, collection, id } = offered
  const { member, item, total, toItem, example, view, ...described } = definition
  const { order, paths, filters = {} } = collection
  // That an entry has the members of its order and filters, its collection says.
  const listEntries = (catalog: Catalog) => catalog.open[collectionName] as readonly never[]
  const schemas = createFilterSchemas(
    filters,
    (catalog) => catalog[collectionName] as readonly never[],
  )
  const input: z.ZodObject<typeof pageInput> = schemas.input.extend(pageInput)
  const output: z.ZodObject<ListParts> = z.strictObject({
    [member]: z.array(item),
    ...listParts(total, schemas.output),
  })
  const operation = defineOperation({
    ...described,
    ...createRead(offered),
    effect: 'read',
    introducedAs: 'summaries',
    input,
    output,
    http: { method: 'GET', path: paths.api },
    example(catalog) {
      const [newest] = catalog.open[collectionName]
      return example ? newest && { ...example(newest), limit: 2 } : { limit: 2 }
    },
    async run({ limit, cursor, ...filterValues }, { services, pageSize }) {
      const { catalog } = services
      const values: FilterInputs<NamedFilters> = filterValues
      const all = listEntries(catalog)
      const { entries: items, filters: applied } = selectMatchingEntries(filters, all, values)
      const { page, nextCursor } = paginate(
        { name: described.name, filters: applied, items, newestBy: order.newestBy },
        limit ?? pageSize,
        cursor,
        catalog.messages,
      )
      const end = items.length === 0 ? createEmptySearchHint(filters, all, values, services) : {}
      const answer = { total: items.length, filters: applied, nextCursor, ...end }
      return { [member]: page.map((entry) => toItem(entry, services)), ...answer }
    },
    records(answer, catalog) {
      const items = Object(answer)[member] as readonly Readonly<Record<string, unknown>>[]
      const slugs = items.map((one) => one[id])
      return catalog[collectionName].filter(({ slug }) => slugs.includes(slug))
    },
    nextCursor: ({ nextCursor }) => nextCursor,
    search: ({ filters, total }) => ({ filters, total }),
    view: view as never,
  })
  // That its answer has the entries in their member, the type checker cannot follow.
  return operation as unknown as HttpOperation<z.ZodObject, ListOutput<Member, Item>>
}

interface GetDefinition<Name extends OfferedCollectionName, O extends OperationOutput>
  extends Described {
  /** The operation that lists the identifiers. */
  readonly list: Described
  readonly output: O
  readonly toOutput: (entry: Entry<Name>, sources: ViewSources) => z.output<O>
  /** Throws an error that says why there is no such entry. */
  readonly find?: (catalog: Catalog, slug: string) => Entry<Name>
  readonly errors?: readonly ['not_found', 'gone']
  readonly view: (output: z.output<O>, sources: ViewSources) => TextView
}

/** Defines the operation that gives one entry of a collection. */
export function defineGetOperation<Name extends OfferedCollectionName, O extends OperationOutput>(
  offered: CollectionOperationOptions<Name>,
  {
    list,
    toOutput,
    find = (catalog, slug) => requireListedEntry(offered, slug, catalog),
    ...definition
  }: GetDefinition<Name, O>,
): HttpOperation<z.ZodObject, O> {
  const { collectionName, collection, id } = offered
  const from = `${id.charAt(0).toUpperCase()}${id.slice(1)} from ${list.name}`
  return defineOperation<z.ZodObject, O>({
    errors: ['not_found'],
    ...definition,
    ...createRead(offered),
    effect: 'read',
    introducedAs: 'everything about one',
    input: z.strictObject({ [id]: EntryReference(offered, `${from}, exact title or address.`) }),
    http: { method: 'GET', path: `${collection.paths.api}/{${id}}` },
    example(catalog) {
      const [newest] = catalog.open[collectionName]
      return newest && { [id]: newest.slug }
    },
    run: async (input, { services }) =>
      toOutput(find(services.catalog, String(input[id])), services),
    records: (output, catalog) => catalog[collectionName].filter(({ slug }) => slug === output[id]),
  })
}
