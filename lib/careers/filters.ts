import type { Filters } from '@/lib/subject/filter'

export const roleFilters = {
  location: {
    field: 'locations',
    terms: 'locations',
    label: 'place',
    description: 'By slug, name, country or ISO code; any of them.',
  },
  level: {
    field: 'level',
    terms: 'levels',
    label: 'level',
    description: 'By slug or name; any of them.',
  },
} as const satisfies Filters
