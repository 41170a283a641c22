import { toJobSummary, toRoleItem } from '@/lib/careers/text'
import { sectionCounts } from '@/lib/config/limits'
import { formatItemList, toMarkdownSection } from '@/lib/subject/markdown'
import { count, defineSection, heading, unlessEmpty } from '@/lib/subject/section'

export const roles = defineSection({
  about: 'Open roles, the newest',
  fields: { heading, count },
  select({ heading, count: max = sectionCounts.roles }, { catalog: { open, messages } }) {
    const total = open.roles.length
    const standard = messages.counts.openRoles({ count: total })
    return unlessEmpty(open.roles, {
      heading: heading ?? standard,
      roles: open.roles.slice(0, max),
      total,
    })
  },
  toMarkdown({ heading, roles }, sources) {
    const items = roles.map((role) => toRoleItem(toJobSummary(role, sources.site), sources))
    return toMarkdownSection(heading, formatItemList(items, sources.catalog.messages, 'page'))
  },
  listDated: ({ roles }) => roles,
})
