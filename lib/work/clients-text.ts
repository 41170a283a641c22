import { toBulletList, toMarkdownLink } from '@/lib/subject/markdown'
import type { Client } from './client'

export const formatClientList = (clients: readonly Client[]): string =>
  toBulletList(
    clients.map(({ name, link: href }) => (href ? toMarkdownLink({ name, href }) : name)),
  )
