import type { Navigation, NavigationLink } from './navigation-schema'

export function removeHiddenLinks(
  { header, footer, ...rest }: Navigation,
  isHidden: (address: string) => boolean,
): Navigation {
  const isVisible = ({ link }: NavigationLink) => !isHidden(link)
  const groups = footer?.map((group) => ({ ...group, links: group.links.filter(isVisible) }))
  return {
    ...rest,
    ...(header && { header: header.filter(isVisible) }),
    ...(groups && { footer: groups.filter(({ links }) => links.length > 0) }),
  }
}
