import type { z } from 'zod'
import { listFilterFacts } from './filter-facts'
import { type CollectionOperationOptions, defineListOperation } from './list-operations'
import { formatItemList, toMarkdownLink } from './markdown'
import type { OfferedCollectionName } from './references'
import type { Catalog } from './register'
import type { ListRenderer } from './renderer'
import {
  describeListEnd,
  type ListItem,
  type ListViewResult,
  type TextView,
  type ViewReader,
  type ViewSources,
} from './view'

type ListEntry<Name extends OfferedCollectionName> = Catalog['open'][Name][number]

interface TextListDefinition<
  Name extends OfferedCollectionName,
  Member extends string,
  Item extends z.ZodObject,
> extends Omit<Parameters<typeof defineListOperation<Name, Member, Item>>[1], 'view'> {
  /** Says an entry in a line; where it leads may be another site. */
  readonly toListItem: (record: z.output<Item>, sources: ViewSources) => ListItem
}

/** Makes what a list needs whose entries have no page: its Markdown, which its page shows, and its operation. */
export function defineTextList<
  Name extends OfferedCollectionName,
  Member extends string,
  Item extends z.ZodObject,
>(
  offered: CollectionOperationOptions<Name>,
  { toListItem, ...definition }: TextListDefinition<Name, Member, Item>,
) {
  const { paths, filters = {} } = offered.collection
  const { member, toItem } = definition

  function view(
    answer: ListViewResult<Member, z.output<Item>>,
    sources: ViewSources,
    reader: ViewReader = 'model',
  ): TextView {
    const { catalog, site } = sources
    const { messages } = catalog
    const { total } = answer
    const items = answer[member].map((record) => toListItem(record, sources))
    const part = { count: items.length, total }
    return {
      // That this is a page of the content, the collection has been verified for.
      title: `${catalog.page(paths.page as never).title}${messages.colon} ${total}`,
      ...(items.length < total && { summary: messages.texts.partOfTotal(part) }),
      href: site.url(paths.list),
      facts: [],
      filters: listFilterFacts(filters, answer.filters, catalog),
      sections: [formatItemList(reader === 'page' ? items.map(addLinks) : items, messages, reader)],
      ...describeListEnd(answer, sources),
    }
  }

  const renderer: ListRenderer<ListEntry<Name>> = {
    list({ items, ...part }, sources) {
      const records = items.map((entry) => toItem(entry, sources))
      return view({ ...part, [member]: records, nextCursor: null } as never, sources, 'page')
    },
  }
  return { renderer, list: defineListOperation(offered, { ...definition, view }) }
}

/** An entry without a page of its own leads a reader on at once. */
const addLinks = ({ links = [], summary, ...item }: ListItem): ListItem => ({
  ...item,
  summary: [summary, links.map(toMarkdownLink).join(', ')].filter(Boolean).join(' '),
})
