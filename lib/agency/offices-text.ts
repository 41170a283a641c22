import { toBulletList } from '@/lib/subject/markdown'
import type { Messages } from '@/lib/subject/register'
import type { OfficeAddress } from './text'

export const formatOffices = (offices: readonly OfficeAddress[], { colon }: Messages): string =>
  toBulletList(
    offices.map(
      ({ name, town, street, postalCode, note }) =>
        `**${name ?? town.text}${colon}** ${street}, ${postalCode} ${town.text}${note ? `. ${note.text}` : ''}`,
    ),
  )
