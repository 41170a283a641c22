import type { Navigation, NavigationLink } from './navigation-schema'

export function removeHiddenLinks(
  { header, footer, ...rest }: Navigation,
  isHidden: (address: string) => boolean,
): Navigation {
  const isShown = ({ link }: NavigationLink) => !isHidden(link)
  const groups = footer?.map((group) => ({ ...group, links: group.links.filter(isShown) }))
  return {
    ...rest,
    ...(header && { header: header.filter(isShown) }),
    ...(groups && { footer: groups.filter(({ links }) => links.length > 0) }),
  }
}
